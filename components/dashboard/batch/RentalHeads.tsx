import { i18n } from '#i18n';

/** Of what is rented for whom: the same four columns before a batch is bought and after. */
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
