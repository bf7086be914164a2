import type { Snapshot } from '../../lib/messages/snapshot.ts';

/** The service that is paid, with its colour; nothing if there is only one service. */
export function ServiceName({ profile }: { profile: Snapshot['profile'] }) {
  if (!profile?.isOneOfSeveral) return null;
  return (
    <small>
      <i class={`dot dot-${profile.colour}`} />
      {profile.name}
    </small>
  );
}
