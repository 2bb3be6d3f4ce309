/** How old the timestamp of a report may be for the samples below, in seconds. */
const TOLERANCE_SECONDS = 300

/**
 * Checks of a report's signature without a library, by the language of their Markdown fence, in lines that fit beside the
 * reference's second column. A test runs each of them on a report that was signed as the service signs.
 */
export const VERIFICATION_SAMPLES = {
  sh: `# ID, TIMESTAMP and SIGNATURE hold the three headers,
# report.json the body byte for byte as it arrived
[ $(($(date +%s) - TIMESTAMP)) -le ${TOLERANCE_SECONDS} ] || exit 1
key=$(printf %s "\${SECRET#whsec_}" | base64 -d |
  od -An -v -tx1 | tr -d ' \\n')
mac=$( (printf %s. "$ID" "$TIMESTAMP"; cat report.json) |
  openssl dgst -sha256 -mac HMAC -macopt "hexkey:$key" \\
    -binary | base64)
case " $SIGNATURE " in
  *" v1,$mac "*) echo genuine ;;
  *) echo forged; exit 1 ;;
esac`,
  js: `import { createHmac, timingSafeEqual } from 'node:crypto'

// headers: names in lower case
// body: the bytes as they arrived, not parsed JSON
export function isGenuine(secret, headers, body) {
  const id = headers['webhook-id']
  const timestamp = headers['webhook-timestamp']
  const signatures = headers['webhook-signature'] ?? ''
  const age = Math.abs(Date.now() / 1000 - timestamp)
  if (!(age <= ${TOLERANCE_SECONDS})) return false
  const key = Buffer.from(secret.slice(6), 'base64')
  const mac = createHmac('sha256', key)
    .update(\`\${id}.\${timestamp}.\`)
    .update(body)
    .digest()
  return signatures.split(' ').some((one) => {
    const given = Buffer.from(one.slice(3), 'base64')
    return given.length === mac.length
      && timingSafeEqual(given, mac)
  })
}`,
  python: `import base64, hashlib, hmac, time

# headers: names in lower case
# body: the bytes as they arrived, not parsed JSON
def is_genuine(secret, headers, body):
    id = headers["webhook-id"]
    timestamp = headers["webhook-timestamp"]
    signatures = headers["webhook-signature"].split()
    if abs(time.time() - int(timestamp)) > ${TOLERANCE_SECONDS}:
        return False
    key = base64.b64decode(secret[6:])
    signed = f"{id}.{timestamp}.".encode() + body
    mac = hmac.new(key, signed, hashlib.sha256).digest()
    expected = "v1," + base64.b64encode(mac).decode()
    return any(
        hmac.compare_digest(expected, one)
        for one in signatures
    )`,
} as const
