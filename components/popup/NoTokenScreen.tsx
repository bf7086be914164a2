import type { PopupModel } from '../../lib/store/popup/popup-model.ts';
import { LockedScreen } from './LockedScreen.tsx';
import { TokenRefused } from './TokenRefused.tsx';

/** The service cannot be asked: its token is locked, refused or missing. */
export default function NoTokenScreen({ model }: { model: PopupModel }) {
  const Shown = model.snapshot.profile?.token === 'locked' ? LockedScreen : TokenRefused;
  return <Shown model={model} />;
}
