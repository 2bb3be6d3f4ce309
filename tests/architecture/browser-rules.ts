import { type Node, nodeAt, type Source } from './source.ts'

/** The files that use what a browser may lack or refuse. */
const GUARDED = [
  'lib/components/browser/browser-features.ts',
  'lib/components/browser/offline-page.ts',
  'lib/components/browser/push-features.ts',
]
const ON_PAGES = /^(app|lib\/components|lib\/i18n)\//
const ON_SERVER = /(^|\/)(route|actions)\.tsx?$/

/** Missing, or throwing when they are read or called, with storage blocked, in a frame or without encryption. */
const REFUSABLE = new Set([
  ...['BroadcastChannel', 'SharedWorker', 'Worker', 'ServiceWorker', 'Notification', 'ResizeObserver'],
  ...['localStorage', 'sessionStorage', 'indexedDB', 'caches', 'cookieStore', 'matchMedia', 'IntersectionObserver'],
  ...['requestIdleCallback', 'EyeDropper'],
])
const REFUSABLE_PARTS = new Set([
  ...['pushState', 'replaceState', 'requestFullscreen', 'exitFullscreen', 'requestPictureInPicture', 'execCommand'],
  ...['randomUUID', 'subtle', 'requestStorageAccess', 'requestPointerLock', 'showPicker'],
])
/** Parts of `navigator` that every browser has. */
const NAVIGATOR = new Set(['language', 'languages', 'platform', 'userAgent', 'onLine', 'maxTouchPoints'])

/** Pages use a browser's refusable abilities through a few files, which work without them. */
export function browserComplaints({ path, nodes }: Source): string[] {
  if (GUARDED.includes(path) || !ON_PAGES.test(path) || ON_SERVER.test(path)) return []
  const used = [...new Set(nodes.map(refusable).filter((name) => name !== null))]
  return used.map((name) => `${path} uses ${name}; only ${GUARDED.join(' and ')} may`)
}

function refusable(node: Node): string | null {
  if (node.type === 'NewExpression' || node.type === 'CallExpression') return globalOf(nodeAt(node, 'callee'))
  if (node.type !== 'MemberExpression') return null
  const [object, property] = [nodeAt(node, 'object'), nodeAt(node, 'property')]
  const [from, part] = [String(object?.name), String(property?.name ?? property?.value)]
  if (from === 'navigator' && !NAVIGATOR.has(part)) return `navigator.${part}`
  if (from === 'document' && part === 'cookie') return 'document.cookie'
  if (isWindow(from) && part === 'open') return `${from}.open`
  if (isWindow(from) && REFUSABLE.has(part)) return part
  if (REFUSABLE_PARTS.has(part)) return part
  return globalOf(object)
}

/** Of the object or the called name alone: a parameter of that name in another place is none. */
function globalOf(node: Node | undefined): string | null {
  return node?.type === 'Identifier' && REFUSABLE.has(String(node.name)) ? String(node.name) : null
}

function isWindow(name: string): boolean {
  return ['window', 'self', 'globalThis'].includes(name)
}
