/**
 * Requests into fields and replies into bytes: JSON, XML and forms.
 * For the service, the node and the control routes of the sandbox only.
 * Knows nothing of what the fields mean.
 */
import { renderXml } from './xml.ts';

/** An answer before it has a format. */
export type Reply = {
  readonly status: number;
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
};

export type Format = 'json' | 'xml';

export const reply = (body: unknown, status = 200, headers?: Readonly<Record<string, string>>): Reply => ({
  status,
  body,
  ...(headers && { headers }),
});

/** Lets any local page try the sandbox. The extension does not need this, since it has host permissions. */
const openHeaders = {
  'access-control-allow-origin': '*',
  'cache-control': 'no-store',
};

export const renderReply = ({ status, body, headers }: Reply, format: Format): Response =>
  new Response(format === 'xml' ? renderXml('response', body) : JSON.stringify(body), {
    status,
    headers: {
      ...openHeaders,
      'content-type': format === 'xml' ? 'application/xml; charset=utf-8' : 'application/json',
      ...headers,
    },
  });
