/** What the quick start calls with. */
export type QuickStart = { base: string; key: string; videoUrl: string; webhookUrl: string }

export type QuickStartLanguage = 'curl' | 'node' | 'python'

/** A first call that works when it is pasted, in each language. */
export const QUICK_STARTS: Record<QuickStartLanguage, (given: QuickStart) => string> = {
  curl: ({ base, key, videoUrl, webhookUrl }) => `curl "${base}/subtitles" \\
  -H "x-api-key: ${key}" \\
  -H "content-type: application/json" \\
  -d '{
    "videoUrl": "${videoUrl}",
    "language": "english",
    "webhookUrl": "${webhookUrl}"
  }'`,
  node: ({ base, key, videoUrl, webhookUrl }) => `fetch("${base}/subtitles", {
  method: "POST",
  headers: {
    "x-api-key": "${key}",
    "content-type": "application/json",
  },
  body: JSON.stringify({
    videoUrl: "${videoUrl}",
    language: "english",
    webhookUrl: "${webhookUrl}",
  }),
}).then((answer) => answer.json()).then(console.log)`,
  python: ({ base, key, videoUrl, webhookUrl }) => `import json, urllib.request

request = urllib.request.Request(
    "${base}/subtitles",
    headers={"x-api-key": "${key}", "content-type": "application/json"},
    data=json.dumps({
        "videoUrl": "${videoUrl}",
        "language": "english",
        "webhookUrl": "${webhookUrl}",
    }).encode(),
)
print(urllib.request.urlopen(request).read().decode())`,
}
