/** What a notification was about, from the id the engine gave it: `order:<profile>:<guid>:<event>`, or something else. */
export function notifiedOrder(notificationId: string): { profileId: string; guid: string } | null {
  const match = /^order:(.+):(\d{1,80}):[a-z-]+$/s.exec(notificationId);
  return match ? { profileId: match[1] ?? '', guid: match[2] ?? '' } : null;
}
