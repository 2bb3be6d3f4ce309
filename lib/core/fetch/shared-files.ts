/**
 * The address of the file itself behind a link that people share, which shows a page around it; any other address stays as it is.
 * The page of a service that gives files only to its own programs stays, too.
 */
export function sharedFile(address: string): string {
  if (!URL.canParse(address)) return address
  const url = new URL(address)
  const host = url.hostname.replace(/^www\./, '')
  const service = SERVICES.find(({ hosts }) => hosts.test(host))
  return service?.file(url) ?? address
}

type FileService = { hosts: RegExp; file: (url: URL) => string | undefined }

const SERVICES: readonly FileService[] = [
  { hosts: /^(drive|docs)\.google\.com$/, file: googleDrive },
  { hosts: /^dropbox\.com$/, file: dropbox },
  { hosts: /\.sharepoint\.com$/, file: sharePoint },
  { hosts: /^(1drv\.ms|onedrive\.live\.com)$/, file: oneDrive },
  { hosts: /(^|\.)box\.com$/, file: box },
  { hosts: /^github\.com$/, file: (url) => renamed(url, /^(\/[^/]+\/[^/]+)\/blob\//, '$1/raw/') },
  { hosts: /^gitlab\.com$/, file: (url) => renamed(url, /\/-\/blob\//, '/-/raw/') },
  { hosts: /^huggingface\.co$/, file: (url) => renamed(url, /\/blob\//, '/resolve/') },
  { hosts: /^bitbucket\.org$/, file: (url) => renamed(url, /^(\/[^/]+\/[^/]+)\/src\//, '$1/raw/') },
]

/** `confirm` confirms that a large file is wanted although it was not searched for viruses. */
function googleDrive(url: URL): string | undefined {
  const id = /\/file\/(?:u\/\d+\/)?d\/([\w-]+)/.exec(url.pathname)?.[1] ?? url.searchParams.get('id')
  if (id === null || id === undefined || /^\/(drive|document|spreadsheets|presentation)\//.test(url.pathname)) return
  const file = new URL('https://drive.usercontent.google.com/download')
  for (const [name, value] of Object.entries({ id, export: 'download', confirm: 't' }))
    file.searchParams.set(name, value)
  const key = url.searchParams.get('resourcekey')
  if (key !== null) file.searchParams.set('resourcekey', key)
  return file.href
}

function dropbox(url: URL): string | undefined {
  if (!/^\/(s|scl\/fi|sh)\//.test(url.pathname)) return
  return withParameters(url, { dl: '1' }, ['raw'])
}

function sharePoint(url: URL): string | undefined {
  return /^\/:[a-z]:\//.test(url.pathname) ? withParameters(url, { download: '1' }) : undefined
}

/** Every link that is shared is also a name of its file, in the alphabet of addresses. */
function oneDrive(url: URL): string | undefined {
  const id = url.searchParams.get('resid') ?? url.searchParams.get('id')
  if (url.hostname === '1drv.ms' || id === null) {
    if (url.pathname.length < 2) return
    const name = Buffer.from(url.href).toString('base64url')
    return `https://api.onedrive.com/v1.0/shares/u!${name}/root/content`
  }
  const key = url.searchParams.get('authkey')
  const file = new URL('https://onedrive.live.com/download')
  file.searchParams.set('resid', id)
  if (key !== null) file.searchParams.set('authkey', key)
  return file.href
}

function box(url: URL): string | undefined {
  const name = /^\/s\/([\w-]+)$/.exec(url.pathname)?.[1]
  return name === undefined ? undefined : `${url.origin}/shared/static/${name}`
}

function renamed(url: URL, part: RegExp, name: string): string | undefined {
  if (!part.test(url.pathname)) return
  const file = new URL(url)
  file.pathname = url.pathname.replace(part, name)
  return file.href
}

function withParameters(url: URL, set: Record<string, string>, gone: readonly string[] = []): string {
  const file = new URL(url)
  for (const name of gone) file.searchParams.delete(name)
  for (const [name, value] of Object.entries(set)) file.searchParams.set(name, value)
  return file.href
}
