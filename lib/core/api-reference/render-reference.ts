import { z } from 'zod'
import { startScript } from './reference-configuration.ts'
import type { ReferenceFiles } from './reference-files.ts'
import { MARK } from './reference-mark.ts'

const operation = z.object({ tags: z.array(z.string()), summary: z.string() })
const described = z.object({
  info: z.object({ title: z.string(), summary: z.string() }),
  servers: z.array(z.object({ url: z.string() })),
  tags: z.array(z.object({ name: z.string() })),
  paths: z.record(z.string(), z.record(z.string(), operation)),
})

type Described = z.output<typeof described>

/**
 * The page of the reference. It lists the operations before Scalar has loaded, and where scripts do not run; Scalar
 * then draws the whole description in its place.
 *
 * @param nonce of the content security policy, for the scripts.
 */
export function renderReference(document: unknown, names: ReferenceFiles['names'], nonce: string): string {
  const read = described.parse(document)
  const { info, servers } = read
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${text(info.title)}: API reference</title>
<meta name="description" content="${text(info.summary)}">
<meta name="color-scheme" content="light dark">
<link rel="icon" type="image/svg+xml" href="reference/${names.icon}">
<link rel="preload" as="font" type="font/woff2" crossorigin href="reference/${names.sans}">
<link rel="stylesheet" href="reference/${names.style}">
<link rel="alternate" type="application/json" title="OpenAPI 3.1" href="openapi.json">
<link rel="preload" as="script" nonce="${nonce}" href="reference/${names.script}">
</head>
<body>
<nav class="bar" aria-label="Reelwright"><span class="brand">${MARK}Reelwright</span><span>API reference</span><a href="openapi.json">openapi.json</a></nav>
<main id="plain">
<h1>${text(info.title)}</h1>
<p>${text(info.summary)}</p>
<p>Base address <code>${text(servers[0]?.url ?? '')}</code>. Everything is described in <a href="openapi.json">openapi.json</a> (OpenAPI 3.1).</p>
<noscript><p class="note">To read the fields and try requests here, allow JavaScript for this page.</p></noscript>
${operationLists(read)}
</main>
<div id="reference"></div>
<script type="module" nonce="${nonce}">${startScript(`reference/${names.script}`, nonce)}</script>
</body>
</html>
`
}

function operationLists({ tags, paths }: Described): string {
  const entries = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([
        method,
        {
          tags: [tag],
          summary,
        },
      ]) => ({ path, method, tag, summary }),
    ),
  )
  return tags
    .map(({ name }) => {
      const rows = entries.filter(({ tag }) => tag === name).map(row)
      return rows.length === 0 ? '' : `<h2>${text(name)}</h2>\n<ul>\n${rows.join('\n')}\n</ul>`
    })
    .join('\n')
}

function row({ method, path, summary }: { method: string; path: string; summary: string }): string {
  return `<li><code>${method.toUpperCase()} ${text(path)}</code> ${text(summary)}</li>`
}

function text(given: string): string {
  return given.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
