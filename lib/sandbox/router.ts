import { nodeCalls } from './node/calls.ts';
import type { NodeCall } from './node/read-address.ts';
import { getAccount, showAccounts } from './service/accounts.ts';
import { buyEnergy } from './service/buy-energy.ts';
import { getOrder, showOrders } from './service/orders.ts';
import type { Call, Outcome } from './service/outcome.ts';
import { showPrice } from './service/price.ts';

type ServiceRoute = {
  readonly kind: 'service';
  readonly endpoint: string;
  readonly methods: readonly string[];
  readonly isPrivate: boolean;
  /** Whether it may store events, and so has to wait for its turn. */
  readonly isCommand: boolean;
  readonly id: string;
  readonly run: (call: Call) => Outcome;
};

type NodeRoute = {
  readonly kind: 'node';
  readonly endpoint: string;
  readonly methods: readonly string[];
  readonly isConfirmed: boolean;
  readonly run: (call: NodeCall) => object;
};

type Route = ServiceRoute | NodeRoute;

const describe = (endpoint: string, run: (call: Call) => Outcome): Omit<ServiceRoute, 'id'> => ({
  kind: 'service',
  endpoint,
  methods: [endpoint === 'public/price' ? 'GET' : 'POST'],
  isPrivate: endpoint !== 'public/price',
  isCommand: endpoint === 'buy/energy',
  run,
});

const fixedRoutes = new Map([
  ['/api/v1/public/price', describe('public/price', showPrice)],
  ['/api/v1/private/buy/energy', describe('buy/energy', buyEnergy)],
  ['/api/v1/private/order/list', describe('order/list', showOrders)],
  ['/api/v1/private/account/list', describe('account/list', showAccounts)],
]);

const routesWithId: readonly (readonly [string, Omit<ServiceRoute, 'id'>])[] = [
  ['/api/v1/private/order/get/', describe('order/get', getOrder)],
  ['/api/v1/private/account/get/', describe('account/get', getAccount)],
];

const findNodeRoute = (path: string): NodeRoute | undefined => {
  const [folder, name, ...rest] = path.slice(1).split('/');
  const run = rest.length === 0 && name !== undefined ? nodeCalls.get(name) : undefined;
  if (!run || (folder !== 'wallet' && folder !== 'walletsolidity')) return undefined;
  return {
    kind: 'node',
    endpoint: `${folder}/${name}`,
    methods: ['POST', 'GET'],
    isConfirmed: folder === 'walletsolidity',
    run,
  };
};

/** The route of a path, whatever the method. */
export const findRoute = (path: string): Route | undefined => {
  const fixed = fixedRoutes.get(path);
  if (fixed) return { ...fixed, id: '' };
  for (const [prefix, route] of routesWithId) {
    const id = path.slice(prefix.length);
    if (path.startsWith(prefix) && id !== '' && !id.includes('/')) return { ...route, id };
  }
  return findNodeRoute(path);
};

/** Every endpoint that a fault plan can name. */
export const endpointNames: readonly string[] = [
  ...[...fixedRoutes.values()].map(({ endpoint }) => endpoint),
  ...routesWithId.map(([, { endpoint }]) => endpoint),
  ...['wallet', 'walletsolidity'].flatMap((folder) =>
    [...nodeCalls.keys()].map((name) => `${folder}/${name}`),
  ),
];
