import { endpoint } from '#lib/portal/http/endpoint.ts'
import { publicAddress } from '#lib/portal/http/public-address.ts'
import { plainText } from '../(site)/docs/_pages/plain-text.ts'
import { markdownAddressOf } from '../(site)/docs/_pages/read-docs.ts'
import { shownDocs } from '../(site)/docs/_pages/shown-docs.ts'

export const dynamic = 'force-dynamic'

/** What this installation is and where its documentation is, for language models (llmstxt.org). */
export const GET = endpoint({ who: 'anyone' }, async () => {
  const address = (path: string) => String(new URL(path, publicAddress()))
  const groups = shownDocs('en').groups.map(({ name, parts }) => {
    const links = parts
      .flatMap(({ pages }) => pages)
      .map(({ path, title, lead }) => `- [${title}](${address(markdownAddressOf(path))}): ${plainText(lead?.tokens)}`)
    return `## ${name}\n\n${links.join('\n')}\n`
  })
  const text = `# Reelwright

> Reelwright turns long videos into finished short ones and publishes them: AI clipping, subtitling, B-roll, text to speech, text to video, publishing to social accounts, and a voice catalog. Teams use it in the browser; programs use its HTTP API.

- [API description](${address('/api/v2/openapi.json')}): OpenAPI 3.1, every operation with examples
- [All pages in one file](${address('/llms-full.txt')}): the whole documentation as Markdown

${groups.join('\n')}`
  return new Response(text, {
    headers: { 'content-type': 'text/markdown; charset=utf-8', 'cache-control': 'public, max-age=300' },
  })
})
