import { i18n } from '#i18n';

/** The heads of the four columns that a batch's table has both before and after the purchase. */
export function RentalHeads() {
  return (
    <>
      <th scope="col">{i18n.t('batch.energyFor')}</th>
      <th class="end" scope="col">
        {i18n.t('batch.period')}
      </th>
      <th class="end" scope="col">
        {i18n.t('batch.energy')}
      </th>
      <th class="end" scope="col">
        {i18n.t('batch.cost')}
      </th>
    </>
  );
}
