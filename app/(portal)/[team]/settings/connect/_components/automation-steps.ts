/** Both steps for a canvas of n8n: the call, and the wait for its report. The key is in the credentials of n8n. */
export function n8nSteps(base: string): string {
  const body =
    '={{ JSON.stringify({ videoUrl: $json.videoUrl, language: "english", webhookUrl: $execution.resumeUrl }) }}'
  const call = {
    id: 'reelwright-call',
    name: 'Make reels',
    type: 'n8n-nodes-base.httpRequest',
    typeVersion: 4.2,
    position: [0, 0],
    parameters: {
      ...{ method: 'POST', url: `${base}/clip` },
      ...{ authentication: 'genericCredentialType', genericAuthType: 'httpHeaderAuth' },
      ...{ sendBody: true, contentType: 'json', specifyBody: 'json', jsonBody: body, options: {} },
    },
  }
  const wait = {
    id: 'reelwright-report',
    name: 'Wait for the report',
    type: 'n8n-nodes-base.wait',
    typeVersion: 1.1,
    position: [240, 0],
    parameters: { resume: 'webhook', httpMethod: 'POST', options: {} },
  }
  const connections = { [call.name]: { main: [[{ node: wait.name, type: 'main', index: 0 }]] } }
  return JSON.stringify({ nodes: [call, wait], connections }, null, 2)
}

/** Both steps for Zapier, whose editor takes one field at a time. */
export function zapierSteps(base: string): string {
  return `1. Webhooks by Zapier: Catch Hook (the trigger of a second Zap)
   Copy its webhook URL.

2. Webhooks by Zapier: Custom Request (the action of your Zap)
   Method: POST
   URL: ${base}/clip
   Data:
   {
     "videoUrl": "ADDRESS_OF_THE_VIDEO",
     "language": "english",
     "webhookUrl": "WEBHOOK_URL_OF_STEP_1"
   }
   Headers:
   content-type: application/json
   x-api-key: YOUR_KEY`
}
