export const LANGUAGES = [
  { value: 'curl', label: 'curl' },
  { value: 'node', label: 'Node' },
  { value: 'python', label: 'Python' },
] as const

export type CallLanguage = (typeof LANGUAGES)[number]['value']

const BODY = `{
    "videoUrl": "https://media.example.com/talk.mp4",
    "language": "english",
    "webhookUrl": "https://hooks.example.com/reels"
  }`

/** A call that makes reels, for the API at `base`. */
export const CALLS: Record<CallLanguage, (base: string) => string> = {
  curl: (base) => `curl ${base}/clip \\
  -H "x-api-key: $REELWRIGHT_KEY" \\
  -H "content-type: application/json" \\
  -d '${BODY}'`,
  node: (base) => `await fetch('${base}/clip', {
  method: 'POST',
  headers: {
    'x-api-key': process.env.REELWRIGHT_KEY,
    'content-type': 'application/json',
  },
  body: JSON.stringify(${BODY}),
})`,
  python: (base) => `import os, requests

requests.post(
  "${base}/clip",
  headers={"x-api-key": os.environ["REELWRIGHT_KEY"]},
  json=${BODY},
)`,
}
