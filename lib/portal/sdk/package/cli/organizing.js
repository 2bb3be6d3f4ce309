import { UsageError } from './exit.js'
import { readJson } from './json.js'
import { table } from './output.js'

const FOLDER = { folder: { type: 'string', about: 'A folder of “reelwright folders list”' } }

/** One that changes items of the library. */
function items(name, about, act, options = {}) {
  return {
    name: `library ${name}`,
    args: ['items…'],
    about,
    options,
    run: async (context) => {
      if (context.args.length === 0) throw new UsageError('Name at least one item.')
      context.out.show(await act(context), changeText)
    },
  }
}

function changeText({ changed = [], kept = [], erased }) {
  if (erased !== undefined) return `${erased} erased.`
  return [...changed, ...kept.map(({ itemId, reason }) => `${itemId} stays: ${reason}`)].join('\n')
}

function named(group, arg, name, about, act) {
  return {
    name: `${group} ${name}`,
    args: [arg],
    about,
    options: {},
    run: async ({ client, out, args }) => out.show(await act(client, args[0]), ({ message }) => message),
  }
}

const LIBRARY = [
  {
    name: 'library list',
    args: [],
    about: 'List uploads and projects with results, newest first',
    options: {
      ...FOLDER,
      place: { type: 'string', about: 'shown, archived or deleted; shown by default' },
      tag: { type: 'string', about: 'Only items with this tag' },
      search: { type: 'string', about: 'Only items with this text in their name' },
    },
    run: async ({ client, out, values }) => {
      const { folder: folderId, place, tag, search } = values
      out.show(await client.library.list({ folderId, place, tag, search, limit: 100 }), ({ data }) =>
        table(data, {
          ITEM: ({ itemId }) => itemId,
          KIND: ({ operation, kind }) => operation ?? kind,
          TITLE: ({ title }) => title,
          TAGS: ({ tags }) => tags.join(' '),
          ADDED: ({ addedAt }) => addedAt,
        }),
      )
    },
  },
  {
    name: 'library search',
    args: ['words'],
    about: 'Search what is said in your videos',
    options: { language: { type: 'string', short: 'l', about: 'Only transcripts in this language, such as en' } },
    run: async ({ client, out, args, values }) =>
      out.show(await client.library.search(args[0], { language: values.language }), ({ data }) =>
        table(
          data.flatMap(({ outputId, title, places }) => places.map((place) => ({ ...place, outputId, title }))),
          {
            OUTPUT: ({ outputId }) => outputId,
            SECOND: ({ wordSeconds }) => wordSeconds.toFixed(1),
            VIDEO: ({ title }) => title,
            SAID: ({ text }) => text,
          },
        ),
      ),
  },
  items(
    'move',
    'Move items to a folder, or out of all with --out',
    ({ client, args, values }) => {
      if ((values.folder === undefined) === (values.out !== true)) {
        throw new UsageError('Name a folder with --folder <id>, or take the items out of theirs with --out.')
      }
      return client.library.move(args, values.folder)
    },
    { ...FOLDER, out: { type: 'boolean', about: 'Out of all folders' } },
  ),
  items(
    'tag',
    'Tag items',
    ({ client, args, values }) => {
      if (values.tag === undefined) throw new UsageError('Name a tag: --tag <tag>.')
      return values.remove ? client.library.untag(args, values.tag) : client.library.tag(args, values.tag)
    },
    { tag: { type: 'string', about: 'The tag' }, remove: { type: 'boolean', about: 'Take it away' } },
  ),
  items('archive', 'Archive items', ({ client, args }) => client.library.archive(args)),
  items('unarchive', 'Bring items back from the archive', ({ client, args }) => client.library.unarchive(args)),
  items('trash', 'Delete items; they can be restored for 30 days', ({ client, args }) => client.library.trash(args)),
  items('restore', 'Restore deleted items', ({ client, args }) => client.library.restore(args)),
  items('erase', 'Erase deleted items for good', ({ client, args }) => client.library.erase(args)),
]

const FOLDERS = [
  {
    name: 'folders list',
    args: [],
    about: 'List folders',
    options: {},
    run: async ({ client, out }) =>
      out.show(await client.folders.list(), ({ data }) =>
        table(data, {
          FOLDER: ({ folderId }) => folderId,
          NAME: ({ name, parentId }) => (parentId === null ? name : `  ${name}`),
        }),
      ),
  },
  {
    name: 'folders create',
    args: ['name'],
    about: 'Create a folder',
    options: { in: { type: 'string', about: 'The folder that it is made in' } },
    run: async ({ client, out, args, values }) =>
      out.show(await client.folders.create({ name: args[0], parentId: values.in }), ({ folderId }) => folderId),
  },
  {
    name: 'folders rename',
    args: ['folder', 'name'],
    about: 'Rename a folder',
    options: {},
    run: async ({ client, out, args }) =>
      out.show(await client.folders.rename(args[0], args[1]), ({ folderId, name }) => `${folderId} ${name}`),
  },
  named('folders', 'folder', 'delete', 'Delete a folder; what is in it stays', (client, id) =>
    client.folders.delete(id),
  ),
]

const PRESETS = [
  {
    name: 'presets list',
    args: [],
    about: 'List presets',
    options: { tool: { type: 'string', about: 'Only presets for this tool, such as clip' } },
    run: async ({ client, out, values }) =>
      out.show(await client.presets.list({ operation: values.tool }), ({ data }) =>
        table(data, {
          PRESET: ({ presetId }) => presetId,
          TOOL: ({ operation }) => operation,
          NAME: ({ name }) => name,
          DEFAULT: ({ isDefault }) => (isDefault ? 'yes' : 'no'),
        }),
      ),
  },
  {
    name: 'presets create',
    args: ['tool', 'name', 'options'],
    about: 'Create a preset from options of a request: a JSON file, or JSON',
    options: {},
    run: async ({ client, out, args }) => {
      const body = { operation: args[0], name: args[1], options: await readJson(args[2]) }
      out.show(await client.presets.create(body), ({ presetId }) => presetId)
    },
  },
  named('presets', 'preset', 'delete', 'Delete a preset', (client, id) => client.presets.delete(id)),
]

/** The commands about what lies where. */
export const ORGANIZING = [...LIBRARY, ...FOLDERS, ...PRESETS]
