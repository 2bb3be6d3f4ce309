/** Fields that are secrets, whatever their content. */
const SECRET_FIELDS = new Set(['apiAccessKeys', 'apiAccessKey', 'code', 'secret'])

/** Fields of which not even the end is kept: people choose them, and they are short. */
const HIDDEN_FIELDS = new Set(['password'])

/** Parameters of addresses that give access. */
const SECRET_PARAMETER = /token|key|sig|secret|pass|auth|credential|policy|session|jwt|code/i

/** A value that is this long is hardly a name or number. */
const LONGEST_PLAIN = 32

/** No operation takes more levels; to walk as many as a body can have would exhaust the stack. */
const MOST_LEVELS = 50

/** A body as it may be kept: secrets and credentials in addresses are masked, and too deep values are cut. */
export function maskBody(value: unknown, field = '', level = 0): unknown {
  if (typeof value === 'string' && HIDDEN_FIELDS.has(field)) return MASK
  if (typeof value === 'string') return SECRET_FIELDS.has(field) ? maskKey(value) : maskAddress(value)
  if (level > MOST_LEVELS && typeof value === 'object') return '…'
  if (Array.isArray(value)) return value.map((entry) => maskBody(entry, field, level + 1))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, maskBody(entry, name, level + 1)]))
}

const MASK = '••••'

function maskKey(key: string): string {
  return key.length > 8 ? `${MASK}${key.slice(-4)}` : MASK
}

/** A text that is not an address stays as it is. */
function maskAddress(text: string): string {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return text
  const url = new URL(text)
  const hidden = [...url.searchParams].filter(
    ([name, value]) => SECRET_PARAMETER.test(name) || value.length > LONGEST_PLAIN,
  )
  if (hidden.length === 0 && url.username === '' && url.password === '' && url.hash === '') return text
  const shown = [...url.searchParams].map(([name, value]) => {
    const isHidden = hidden.some(([other, secret]) => other === name && secret === value)
    return `${encodeURIComponent(name)}=${isHidden ? MASK : encodeURIComponent(value)}`
  })
  return `${url.origin}${url.pathname}${shown.length === 0 ? '' : `?${shown.join('&')}`}`
}
