import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { refusal, type Refusal } from '../../../platform/domain/refusal.ts'
import { err, ok, type Result } from '../../../platform/domain/result.ts'
import { createWorkQueue } from '../../../platform/server/work-queue.ts'
import { passwordCost, type PasswordCost } from './password-cost.ts'

interface StoredHash extends PasswordCost {
  readonly salt: Buffer
  readonly tag: Buffer
}

const SALT_BYTES = 16
const TAG_BYTES = 32

/** A hash occupies a core for some 30 ms. Two at once leave the event loop enough time. */
const queue = createWorkQueue(2, 64)

const busy = refusal(
  'unavailable',
  'Gerade melden sich sehr viele Menschen an. Bitte versuchen Sie es in einigen Sekunden erneut.',
  { details: { retryAfterSeconds: 5 } },
)

function base64(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '')
}

/** PHC string format, https://github.com/P-H-C/phc-string-format */
function toPhc({ memory, passes, parallelism, salt, tag }: StoredHash): string {
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(salt)}$${base64(tag)}`
}

function fromPhc(phc: string): StoredHash {
  const match =
    /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,3}),p=(\d{1,2})\$([\w+/]{1,86})\$([\w+/]{1,86})$/.exec(
      phc,
    )
  if (!match) throw new Error('a stored password hash is not in PHC format')
  const [, memory, passes, parallelism, salt = '', tag = ''] = match
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    salt: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  }
}

function derive(
  password: string,
  { salt, tagBytes, ...cost }: PasswordCost & { salt: Buffer; tagBytes: number },
) {
  return new Promise<Buffer>((resolve, reject) => {
    const parameters = { message: password, nonce: salt, tagLength: tagBytes, ...cost }
    argon2('argon2id', parameters, (error, tag) => (error ? reject(error) : resolve(tag)))
  })
}

/** Hashes a password with Argon2id in PHC format. Refuses with 503 while too many wait. */
export async function hashPassword(password: string): Promise<Result<string, Refusal>> {
  const salt = randomBytes(SALT_BYTES)
  const tag = await queue.run(() =>
    derive(password, { ...passwordCost, salt, tagBytes: TAG_BYTES }),
  )
  return tag ? ok(toPhc({ ...passwordCost, salt, tag })) : err(busy)
}

/** Verifies a password against a hash in constant time. Refuses with 503 as hashing does. */
export async function verifyPassword(
  password: string,
  phc: string,
): Promise<Result<boolean, Refusal>> {
  const { salt, tag, ...cost } = fromPhc(phc)
  const derived = await queue.run(() =>
    derive(password, { ...cost, salt, tagBytes: tag.byteLength }),
  )
  return derived ? ok(timingSafeEqual(derived, tag)) : err(busy)
}

/** Matches no password; checking one against it takes as long as against a real hash. */
export const dummyHash = toPhc({
  ...passwordCost,
  salt: randomBytes(SALT_BYTES),
  tag: randomBytes(TAG_BYTES),
})
