import { i18n } from '#i18n';
import { findTwin } from '../../../lib/domain/address/look-alike.ts';
import { isOpen } from '../../../lib/domain/order/order-status.ts';
import type { PopupModel } from '../../../lib/store/popup/popup-model.ts';
import { sheetObstacle } from '../../../lib/store/popup/sheet-obstacle.ts';
import { Address } from '../../parts/Address.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { formatWhole } from '../../parts/words/amounts.ts';

/** The address that gets the energy, in full, with what was checked about it. */
export function ConfirmAddress({ model }: { model: PopupModel }) {
  const { to } = model.draft.value;
  const story = model.story.value;
  if (!to || !story) return null;
  const { chain, addresses, orders, busyAddresses } = model.snapshot;
  const find = (wanted: string) => addresses.find(({ address }) => address === wanted);
  const twin = findTwin(to, addresses);
  const sender = chain.senders.find(({ address }) => address === to);
  const known = find(to);
  const isBusyHere = orders.some((order) => order.to === to && isOpen(order));
  const marks: [icon: string, text: string][] = [
    ...(busyAddresses.includes(to)
      ? [
          ['warn', i18n.t(isBusyHere ? 'confirm.openOrder' : 'confirm.openElsewhere')] satisfies [
            string,
            string,
          ],
        ]
      : []),
    ...(known?.isRecipient ? [['warn', i18n.t('confirm.savedRecipient')] satisfies [string, string]] : []),
    ...(sheetObstacle(model)?.code === 'practiceAddress'
      ? [['warn', i18n.t('confirm.practiceAddress')] satisfies [string, string]]
      : []),
    ['check', i18n.t('confirm.checksum')],
    sender
      ? sender.isActivated
        ? ['check', i18n.t('confirm.active')]
        : ['warn', i18n.t('confirm.notActive')]
      : known?.isActivated
        ? ['check', i18n.t('confirm.activeByDelivery')]
        : ['info', i18n.t('confirm.activeNotAsked')],
    twin
      ? ['warn', i18n.t('confirm.looksLike', [find(twin.known)?.name ?? i18n.t('sender.another')])]
      : ['check', i18n.t('confirm.noLookAlike')],
  ];
  return (
    <section class="block stack-4" aria-labelledby="confirm-to">
      <div class="row row-apart">
        <h2 class="plain" id="confirm-to">
          <span class="muted">{i18n.t('confirm.energyGoesTo')}</span> <b>{story.name}</b>
        </h2>
        <span class={story.useCount > 0 ? 'caption muted' : 'chip chip-check'}>
          {story.useCount > 0
            ? i18n.t('sender.used', story.useCount, [formatWhole(story.useCount)])
            : i18n.t('sender.firstUse')}
        </span>
      </div>
      <p>
        <Address address={to} />
      </p>
      <ul class="marks caption">
        {marks.map(([icon, text]) => (
          <li key={text} class={icon === 'warn' ? 'caution' : undefined}>
            <Icon name={icon} size="s" />
            {text}
          </li>
        ))}
      </ul>
    </section>
  );
}
