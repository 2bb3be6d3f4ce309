import { domainToASCII } from 'node:url'

/**
 * What the envelope of a mail takes (RFC 5321, section 4.5.3.1): of the whole address, and of the part before the @.
 */
export const MAX_ADDRESS_BYTES = 254
const MAX_LOCAL_BYTES = 64

/**
 * What `<input type=email>` takes before the @, and letters of other scripts beside: mail servers with SMTPUTF8 deliver
 * to them. Quoted names and comments are not taken, as browsers take none.
 */
const LOCAL = /^[a-z0-9.!#$%&'*+/=?^_`{|}~\p{L}\p{M}\p{N}-]+$/u
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/
const FOREIGN_DOMAIN = /^[\p{L}\p{M}\p{N}\u30fb\u00b7.\u3002\uff0e\uff61-]+$/u

/**
 * An email address in the one form in which addresses are stored and compared: lower case, composed letters, and an
 * international domain as mail servers and DNS know it (`xn--…`), whichever way it was typed. Null if it is not an
 * address.
 */
export function readEmailAddress(text: string): string | null {
  const given = text.trim()
  const at = given.lastIndexOf('@')
  const local = given.slice(0, at).normalize('NFC').toLowerCase()
  if (at < 1 || !LOCAL.test(local)) return null
  const domain = readDomain(given.slice(at + 1))
  return domain === null ? null : `${local}@${domain}`
}

/** Whether an address is short enough for the envelope of a mail. */
export function isWithinMailLimits(address: string): boolean {
  const local = address.slice(0, address.lastIndexOf('@'))
  return Buffer.byteLength(local) <= MAX_LOCAL_BYTES && Buffer.byteLength(address) <= MAX_ADDRESS_BYTES
}

function readDomain(given: string): string | null {
  const isForeign = /[^\x20-\x7e]/.test(given)
  if (isForeign && !FOREIGN_DOMAIN.test(given)) return null
  const domain = isForeign ? domainToASCII(given) : given.toLowerCase()
  return domain.split('.').every((label) => LABEL.test(label)) ? domain : null
}
