/** How old the timestamp of a report may be for the samples below, in seconds. */
const TOLERANCE_SECONDS = 300

/**
 * Checks of a report's signature without a library, by the language of their Markdown fence. A test runs each of them on a
 * report that was signed as the service signs.
 */
export const VERIFICATION_SAMPLES = {
  sh: `# report.json holds the body byte for byte as it arrived; the three headers are in ID, TIMESTAMP and SIGNATURE
[ $(($(date +%s) - TIMESTAMP)) -le ${TOLERANCE_SECONDS} ] || exit 1
key=$(printf %s "\${SECRET#whsec_}" | base64 -d | od -An -v -tx1 | tr -d ' \\n')
mac=$( (printf %s. "$ID" "$TIMESTAMP"; cat report.json) | openssl dgst -sha256 -mac HMAC -macopt "hexkey:$key" -binary | base64)
case " $SIGNATURE " in *" v1,$mac "*) echo genuine ;; *) echo forged; exit 1 ;; esac`,
  js: `import { createHmac, timingSafeEqual } from 'node:crypto'

/** headers: names in lower case. body: the bytes as they arrived, not parsed and written again. */
export function isGenuine(secret, headers, body) {
  const id = headers['webhook-id']
  const timestamp = headers['webhook-timestamp']
  if (!(Math.abs(Date.now() / 1000 - timestamp) <= ${TOLERANCE_SECONDS})) return false
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const expected = createHmac('sha256', key).update(\`\${id}.\${timestamp}.\`).update(body).digest()
  return (headers['webhook-signature'] ?? '').split(' ').some((signature) => {
    const given = Buffer.from(signature.replace('v1,', ''), 'base64')
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
}`,
  python: `import base64, hashlib, hmac, time

def is_genuine(secret: str, headers: dict[str, str], body: bytes) -> bool:
    """headers: names in lower case. body: the bytes as they arrived."""
    message_id, timestamp = headers["webhook-id"], headers["webhook-timestamp"]
    if abs(time.time() - int(timestamp)) > ${TOLERANCE_SECONDS}:
        return False
    key = base64.b64decode(secret.removeprefix("whsec_"))
    mac = hmac.new(key, f"{message_id}.{timestamp}.".encode() + body, hashlib.sha256).digest()
    expected = "v1," + base64.b64encode(mac).decode()
    return any(hmac.compare_digest(expected, given) for given in headers["webhook-signature"].split())`,
} as const
