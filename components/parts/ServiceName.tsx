import type { Snapshot } from '../../lib/messages/snapshot.ts';

/** Of several services the one that is paid, with its colour. Of a single one there is nothing to tell apart. */
export function ServiceName({ profile }: { profile: Snapshot['profile'] }) {
  if (!profile?.isOneOfSeveral) return null;
  return (
    <small>
      <i class={`dot dot-${profile.colour}`} />
      {profile.name}
    </small>
  );
}
