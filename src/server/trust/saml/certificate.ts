import { generateKeyPair, randomBytes, sign } from 'node:crypto'
import { promisify } from 'node:util'

const keyPair = promisify(generateKeyPair)

/** Creates an RSA key and a self-signed certificate (PEM) for manual registration at the identity provider. */
export async function createSelfSignedCertificate(name: string, now: Date, years = 10) {
  const { privateKey, publicKey } = await keyPair('rsa', { modulusLength: 3072 })
  const until = new Date(now)
  until.setUTCFullYear(now.getUTCFullYear() + years)
  const subject = sequence(der(0x31, sequence(objectId('550403'), der(0x0c, Buffer.from(name)))))
  const toSign = sequence(
    der(0xa0, integer(Buffer.from([2]))),
    integer(Buffer.concat([Buffer.from([1]), randomBytes(15)])),
    sha256WithRsa,
    subject,
    sequence(derTime(now), derTime(until)),
    subject,
    publicKey.export({ type: 'spki', format: 'der' }),
  )
  const signature = sign('sha256', toSign, privateKey)
  const certificate = sequence(toSign, sha256WithRsa, der(0x03, Buffer.from([0]), signature))
  return {
    private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
    x509_cert: pem(certificate),
  }
}

const pem = (bytes: Buffer) =>
  `-----BEGIN CERTIFICATE-----\n${bytes.toString('base64').replace(/.{64}(?=.)/g, '$&\n')}\n-----END CERTIFICATE-----\n`

/** Encodes one ASN.1 element in DER. */
function der(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts)
  const size = content.length
  const length = size < 128 ? [size] : size < 256 ? [0x81, size] : [0x82, size >> 8, size & 255]
  return Buffer.concat([Buffer.from([tag, ...length]), content])
}

const sequence = (...parts: Buffer[]) => der(0x30, ...parts)
const integer = (bytes: Buffer) => der(0x02, bytes)
const objectId = (hex: string) => der(0x06, Buffer.from(hex, 'hex'))
const sha256WithRsa = sequence(objectId('2a864886f70d01010b'), der(0x05))
/** Encodes UTCTime (261120102200Z), or GeneralizedTime with a four-digit year from 2050 on. */
function derTime(at: Date) {
  const digits = at.toISOString().replace(/[-:T]|\.\d+/g, '')
  return at.getUTCFullYear() < 2050 ? der(0x17, Buffer.from(digits.slice(2))) : der(0x18, Buffer.from(digits))
}
