import path from 'node:path'
import process from 'node:process'
import { type Plugin, rolldown } from 'rolldown'
import { ROOT } from './root.ts'
import type { Entry } from './run-bundled.ts'

/** Bundles the programs into the folder that is named: `node lib/bootstrap/bundle.ts <folder>`. */

const ENTRIES: Record<Entry, string> = {
  launch: 'lib/bootstrap/launch.ts',
  'launch-one': 'lib/bootstrap/launch-one.ts',
  operate: 'lib/bootstrap/operate.ts',
}

/** Packages with native code or that read files next to their own stay in node_modules. */
const OUTSIDE = [
  /^onnxruntime-node$/,
  /^@napi-rs\/canvas$/,
  /^@echogarden\/(espeak-ng-emscripten|rnnoise-wasm)$/,
  /^@scalar\/fastify-api-reference$/,
  // Bundled, it would get Node's own punycode, which warns at every start that it is deprecated.
  /^twitter-text\//,
  // Something faster that `pg` would use, were it installed.
  /^pg-native$/,
]

/** From a bundle's folder, `.bundles/<digest>`, to the checkout. */
const BACK = '../..'

await bundle(path.resolve(process.argv[2] ?? ''))

async function bundle(folder: string): Promise<void> {
  const build = await rolldown({ cwd: ROOT, platform: 'node', input: ENTRIES, external: OUTSIDE, plugins: [places()] })
  await build.write({
    dir: folder,
    format: 'esm',
    sourcemap: true,
    sourcemapExcludeSources: true,
    entryFileNames: '[name].js',
    chunkFileNames: '[name]-[hash].js',
  })
  await build.close()
}

/**
 * Resolves addresses in our own files. A program that is started by its URL, written `new URL('./program.ts',
 * import.meta.url)`, is bundled too, and the URL becomes that of its bundle. Every other URL, and
 * `import.meta.dirname`, still refers to the source folder, where data files and migrations are.
 */
function places(): Plugin {
  return {
    name: 'places',
    transform: {
      filter: { id: /\/(db|lib)\/[^:]*\.ts$/, code: /import\.meta\.(url|dirname)/ },
      handler(code, id) {
        if (id.includes('/node_modules/')) return null
        const folder = path.dirname(id)
        const beside = `${BACK}/${path.relative(ROOT, folder)}`
        const moved = code
          .replaceAll(/new URL\('(\.[^']+\.ts)', import\.meta\.url\)/g, (_, name: string) => {
            const program = path.resolve(folder, name)
            const reference = this.emitFile({ type: 'chunk', id: program, fileName: bundleName(program) })
            return `new URL(import.meta.ROLLDOWN_FILE_URL_${reference})`
          })
          .replaceAll(/new URL\('(\.[^']+)', import\.meta\.url\)/g, `new URL('${beside}/$1', import.meta.url)`)
          .replaceAll('import.meta.dirname', `(import.meta.dirname + '/${beside}')`)
        // No line moves, so the source map of the file needs no change.
        return { code: moved, map: null }
      },
    },
  }
}

/** Such as `service-main.js` for `lib/service/main.ts`: lists of processes show it. */
function bundleName(program: string): string {
  return path.relative(path.join(ROOT, 'lib'), program).replaceAll(path.sep, '-').replace(/\.ts$/, '.js')
}
