import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'vite'

/** A node of the syntax tree; what it holds is asked for by name and checked where it is used. */
export type Node = { type: string; [field: string]: unknown }

/** `target` is a path from the root of the project, such as `lib/core/ids.ts`, or the name of a package or built-in. */
export type Import = { target: string; isType: boolean }

export type Source = {
  /** From the root of the project. */
  path: string
  text: string
  /** Statements of the file. */
  body: Node[]
  /** Every node of the file. */
  nodes: Node[]
  comments: string[]
  imports: Import[]
  isClient: boolean
}

const ROOT = path.resolve(import.meta.dirname, '../..')
const FOLDERS = ['app', 'db', 'lib', 'tests']
const OWN = /^(app|db|lib|tests)\//

/** Every source file of the project, parsed once. */
export function readSources(): Source[] {
  const inFolders = FOLDERS.flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(ROOT, path.join(entry.parentPath, entry.name))),
  )
  const beside = readdirSync(ROOT).filter((name) => /^(proxy|instrumentation|next\.config)\./.test(name))
  return [...inFolders, ...beside]
    .filter((file) => /\.(ts|tsx|mjs)$/.test(file) && !file.endsWith('.d.ts'))
    .sort()
    .map((file) => parseSource(file, readFileSync(path.join(ROOT, file), 'utf8')))
}

/**
 * @param file from the root of the project; decides what its relative imports mean.
 * @throws Error when the text is not a program.
 */
export function parseSource(file: string, text: string): Source {
  const { program, comments, errors } = parseSync(file, text)
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0]?.message}`)
  const nodes: Node[] = []
  collect(program, nodes)
  const body = nodesOf(nodes[0]?.body)
  return {
    path: file,
    text,
    body,
    nodes,
    comments: comments.map(({ value }) => value),
    imports: nodes.flatMap((node) => importOf(file, node)),
    isClient: body.some((node) => node.directive === 'use client'),
  }
}

/** A field of a node as a node, where it is one. */
export function nodeAt(node: Node | undefined, field: string): Node | undefined {
  const value = node?.[field]
  return isNode(value) ? value : undefined
}

/** The nodes of a list; everything else is left out. */
export function nodesOf(value: unknown): Node[] {
  return Array.isArray(value) ? value.filter(isNode) : []
}

function collect(value: unknown, found: Node[]): void {
  if (Array.isArray(value)) for (const entry of value) collect(entry, found)
  else if (isNode(value)) {
    found.push(value)
    for (const field of Object.values(value)) if (typeof field === 'object' && field !== null) collect(field, found)
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}

/** Static, re-exporting and dynamic imports alike; a dynamic one whose name is worked out cannot be followed. */
function importOf(file: string, node: Node): Import[] {
  const isImport = /^(ImportDeclaration|ExportAllDeclaration|ExportNamedDeclaration|ImportExpression)$/.test(node.type)
  const name = isImport ? nodeAt(node, 'source')?.value : undefined
  if (typeof name !== 'string') return []
  return [{ target: resolveTarget(file, name), isType: isTypeOnly(node) }]
}

function isTypeOnly(node: Node): boolean {
  if (node.importKind === 'type' || node.exportKind === 'type') return true
  const entries = nodesOf(node.specifiers)
  return entries.length > 0 && entries.every((entry) => entry.importKind === 'type' || entry.exportKind === 'type')
}

function resolveTarget(file: string, name: string): string {
  if (name === '#text') return 'lib/i18n/client.tsx'
  if (name.startsWith('.')) return path.posix.join(path.posix.dirname(file), name)
  const own = name.startsWith('#') ? name.slice(1) : name
  return OWN.test(own) ? own : name
}
