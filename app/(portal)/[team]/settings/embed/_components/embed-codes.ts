export type EmbedCodeKind = 'html' | 'react' | 'server'

/** For each place, code that works once the customer and person are those of the partner. */
export const EMBED_CODES: Record<EmbedCodeKind, (portal: string) => string> = {
  html: (portal) => `<script src="${portal}/embed.js" async></script>
<reelwright-portal
  session="/api/reelwright/session"
  start="/projects"></reelwright-portal>`,
  react: (portal) => `import { useEffect } from "react"

export function VideoPortal() {
  useEffect(() => {
    const script = document.createElement("script")
    script.src = "${portal}/embed.js"
    document.head.append(script)
  }, [])
  return (
    <reelwright-portal
      session="/api/reelwright/session"
      start="/projects"
    />
  )
}`,
  server: (portal) => `// Your endpoint /api/reelwright/session. The tag calls it for
// a session, and later with its id to renew it.
export async function POST(request) {
  const user = await requireUser(request)
  const { session } = await request.json()
  if (session && !(await ownsSession(user, session))) {
    return new Response(null, { status: 403 })
  }
  const answer = await fetch(
    "${portal}/api/v2/embed/sessions" + (session ? "/" + session + "/codes" : ""),
    {
      method: "POST",
      headers: {
        "x-api-key": process.env.REELWRIGHT_KEY,
        "content-type": "application/json",
      },
      body: JSON.stringify(session ? {} : {
        customer: { externalId: user.company.id, name: user.company.name },
        person: { externalId: user.id, name: user.name },
        role: "editor",
        capabilities: ["create", "download", "publish"],
      }),
    },
  )
  const body = await answer.json()
  if (answer.ok && !session) await saveSession(user, body.id)
  return Response.json(body, { status: answer.status })
}`,
}
