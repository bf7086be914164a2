import { generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const OIDS = {
  commonName: '550403',
  ecdsaWithSha256: '2a8648ce3d040302',
  subjectAltName: '551d11',
};

/** A self-signed certificate for 127.0.0.1. It is encoded in DER by hand, so that no tool besides Node is needed. */
export function makeCertificate(nowMs: number): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const algorithm = sequence(oid(OIDS.ecdsaWithSha256));
  const name = sequence(set(sequence(oid(OIDS.commonName), text(0x0c, '127.0.0.1'))));
  const addressName = sequence(der(0x87, Buffer.from([127, 0, 0, 1])));
  const extension = sequence(oid(OIDS.subjectAltName), der(0x04, addressName));
  const toBeSigned = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.concat([Buffer.from([1]), randomBytes(15)])),
    algorithm,
    name,
    sequence(time(nowMs - 86_400_000), time(nowMs + 86_400_000 * 30)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(extension)),
  );
  const signature = sign('sha256', toBeSigned, privateKey);
  const whole = sequence(toBeSigned, algorithm, der(0x03, Buffer.concat([Buffer.from([0]), signature])));
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${whole.toString('base64')}\n-----END CERTIFICATE-----\n`,
  };
}

function der(tag: number, content: Buffer): Buffer {
  const { length } = content;
  if (length < 0x80) return Buffer.concat([Buffer.from([tag, length]), content]);
  const digits = Buffer.from(length.toString(16).padStart(length > 0xff ? 4 : 2, '0'), 'hex');
  return Buffer.concat([Buffer.from([tag, 0x80 | digits.length]), digits, content]);
}

const sequence = (...parts: Buffer[]) => der(0x30, Buffer.concat(parts));
const set = (...parts: Buffer[]) => der(0x31, Buffer.concat(parts));
const oid = (hex: string) => der(0x06, Buffer.from(hex, 'hex'));
const text = (tag: number, value: string) => der(tag, Buffer.from(value));

/** UTCTime: YYMMDDHHMMSSZ. */
function time(ms: number): Buffer {
  const digits = new Date(ms).toISOString().replaceAll(/[-:T]|\.\d+/g, '');
  return text(0x17, digits.slice(2));
}
