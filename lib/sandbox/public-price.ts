// What lives here: a rental service in a box, a pure `Request -> Response`, written from the contract alone.
// Practice mode, tests and the development server mount it.
// It must not import anything of ours: it is a second, independent reading of the contract.

const UNIT_SUN: Record<string, number> = {
  'hours 1': 46,
  'days 1': 72,
  'days 3': 180,
  'days 7': 385,
  'days 15': 780,
  'days 30': 1500,
};

/** The public price endpoint. */
export function answerPublicPrice(request: Request): Response {
  const query = new URL(request.url).searchParams;
  const periodType = query.get('period_type');
  const periodAmount = Number(query.get('period_amount'));
  const price = UNIT_SUN[`${periodType} ${periodAmount}`];
  if (query.get('resource') !== 'energy' || price === undefined) {
    return Response.json({ status: 'error', message: 'The given data was invalid.' }, { status: 422 });
  }
  const data = {
    price,
    unit: 'SUN',
    resource_type: 'energy',
    period_type: periodType,
    period_amount: periodAmount,
  };
  return Response.json({ status: 'ok', data });
}
