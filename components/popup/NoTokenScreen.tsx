import type { PopupModel } from '../../lib/store/popup/popup-model.ts';
import { LockedScreen } from './LockedScreen.tsx';
import { TokenLacking } from './TokenLacking.tsx';

/** The service cannot be asked: its token is locked, refused or missing, or the browser does not give it. */
export default function NoTokenScreen({ model }: { model: PopupModel }) {
  const token = model.snapshot.profile?.token ?? 'ready';
  if (token === 'ready') return null;
  return token === 'locked' ? <LockedScreen model={model} /> : <TokenLacking model={model} token={token} />;
}
