import { readFileSync } from 'node:fs'
import path from 'node:path'
import { type Node, nodeAt, type Source } from './source.ts'

const GLOSSARY = path.resolve(import.meta.dirname, '../../app/(site)/docs/_content/en/contribute/glossary.md')

const DECLARATIONS = new Set([
  ...['VariableDeclarator', 'FunctionDeclaration', 'ClassDeclaration'],
  ...['TSTypeAliasDeclaration', 'TSInterfaceDeclaration'],
])

/** Words that no name has, as the last column of the glossary lists them, each with the word that is used instead. */
export function refusedWords(glossary = readFileSync(GLOSSARY, 'utf8')): { refused: string[]; word: string }[] {
  const rows = [...glossary.matchAll(/^\| ([^|]+) \| [^|]+ \| ([^|]+) \|$/gm)]
  return rows
    .filter(([, word]) => word !== 'Word')
    .flatMap(([, word = '', not = '']) =>
      not.split(', ').flatMap((one) => (one.trim() === '' ? [] : [{ refused: one.trim().split(' '), word }])),
    )
}

/** Names of the file and of what it declares that have a refused word. */
export function nameComplaints(source: Source, refused = refusedWords()): string[] {
  const file = path.basename(source.path).replace(/\..*$/, '')
  const names = [...new Set([file, ...source.nodes.flatMap(declaredName)])]
  return names.flatMap((name) => {
    const found = refused.find((one) => hasWords(name, one.refused))
    return found === undefined
      ? []
      : [
          `${source.path} has the name ${name}: the glossary says “${found.word}” instead of “${found.refused.join(' ')}”`,
        ]
  })
}

function declaredName(node: Node): string[] {
  const id = DECLARATIONS.has(node.type) ? nodeAt(node, 'id') : undefined
  return id?.type === 'Identifier' && typeof id.name === 'string' ? [id.name] : []
}

/** Whether the words of a name, such as `isItReady`, have these side by side. */
function hasWords(name: string, words: readonly string[]): boolean {
  const parts = name.replaceAll(/([a-z\d])([A-Z])/g, '$1 $2').split(/[^A-Za-z]+/)
  return ` ${parts.join(' ').toLowerCase()} `.includes(` ${words.join(' ')} `)
}
