/**
 * How Scalar draws the description. Everything of it that would call, ask or remember elsewhere is off: its proxy, its
 * fonts, its usage counts, its assistant and its registry. The content security policy of the page holds it to that.
 */
const CONFIGURATION = {
  url: 'openapi.json',
  proxyUrl: '',
  telemetry: false,
  withDefaultFonts: false,
  agent: { disabled: true, hideAddApi: true },
  mcp: { disabled: true },
  showDeveloperTools: 'never',
  hideClientButton: true,
  // The key stays in the memory of the page and is gone with it.
  persistAuth: false,
  authentication: {
    preferredSecurityScheme: 'key',
    securitySchemes: { key: { description: 'Sent to this address alone, forgotten when you reload.' } },
  },
  theme: 'none',
  // Colors follow the system; Scalar would keep a choice in localStorage.
  hideDarkModeToggle: true,
  documentDownloadType: 'json',
  modelsSectionLabel: 'Schemas',
  orderSchemaPropertiesBy: 'preserve',
  defaultOpenAllTags: true,
  defaultHttpClient: { targetKey: 'shell', clientKey: 'curl' },
  hiddenClients: {
    c: true,
    clojure: true,
    csharp: true,
    dart: true,
    fsharp: true,
    go: true,
    http: true,
    java: true,
    js: true,
    julia: true,
    kotlin: true,
    node: ['axios', 'ofetch', 'undici'],
    objc: true,
    ocaml: true,
    php: true,
    powershell: true,
    python: ['aiohttp', 'httpx_async', 'httpx_sync', 'python3'],
    r: true,
    ruby: true,
    rust: true,
    shell: ['httpie', 'wget'],
    swift: true,
  },
}

/**
 * The script that starts Scalar on the page, once the page without it has been painted. Requests go to the address
 * that the page came from, under whatever name the reader has it: any other would be another origin, which the content
 * security policy refuses.
 *
 * @param bundle address of Scalar's script, relative to the page.
 */
export function startScript(bundle: string, nonce: string): string {
  return `const base = new URL('.', location.href).href
const start = () => Scalar.createApiReference('#reference', {
  ...${JSON.stringify(CONFIGURATION)},
  servers: [{ url: base.replace(/\\/$/, '') }],
  onLoaded: () => document.getElementById('plain')?.remove(),
})
const script = Object.assign(document.createElement('script'), { src: '${bundle}', nonce: '${nonce}', onload: start })
requestAnimationFrame(() => setTimeout(() => document.head.append(script)))`
}
