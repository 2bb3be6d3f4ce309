import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** Parts of Next that neither serve pages nor start what does. Of its runtimes, the build lists those that are used. */
const NOT_SERVING =
  /^dist\/(esm|next-devtools|bundle-analyzer|compiled\/(next-server|next-devtools|react|babel|@next|@vercel\/(nft|og|blob)))/
/** What makes pictures smaller, which the portal does not let Next do, and fonts, of which the contents name those in use. */
const NEVER_LOADED = /^node_modules\/(sharp|@img|@expo-google-fonts|@fontsource-variable)\//
const ONLY_FOR_DEVELOPMENT = /\.map$|\.d\.ts$|\.runtime\.dev\.js$|\.development\.js$/

/**
 * The files of packages that the built pages and their server load: those that Next’s build found for each page and for
 * its server, and those of the command that starts it.
 *
 * @returns paths from the root of the checkout.
 */
export function reachPages(root: string): string[] {
  const next = path.join(root, '.next')
  const lists = readdirSync(next, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.nft.json'))
  const listed = lists.flatMap((name) => readList(root, path.join(next, name)))
  const folder = path.join(root, 'node_modules/next')
  const own = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.([cm]?js|json|wasm)$|^next$/.test(entry.name))
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .filter((name) => /^(dist\/|[\w-]+\.js(on)?$)/.test(name) && !NOT_SERVING.test(name))
    .map((name) => `node_modules/next/${name}`)
  return [...new Set([...listed, ...own])]
    .filter((name) => name.startsWith('node_modules/') && !NEVER_LOADED.test(name) && !ONLY_FOR_DEVELOPMENT.test(name))
    .sort()
}

function readList(root: string, file: string): string[] {
  const { files }: { files: string[] } = JSON.parse(readFileSync(file, 'utf8'))
  return files.map((name) => path.relative(root, path.resolve(path.dirname(file), name)))
}
