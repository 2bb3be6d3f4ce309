/** The package’s own declarations are not found through its manifest, and lack what is used here. */
declare module 'postman-collection' {
  type Entry = { key: string; value: string; disabled?: boolean }

  export type Request = {
    method: string
    url: {
      getHost: () => string
      /** Without the values of its variables. */
      getPath: (options?: { unresolved?: boolean }) => string
      getQueryString: () => string
      variables: { get: (key: string) => string | undefined }
    }
    headers: { each: (see: (header: Entry) => void) => void }
    body?: { toString: () => string }
  }

  export type Item = { id: string; name: string; request: Request }

  export class Collection {
    constructor(given: unknown)
    variables: { get: (key: string) => string | undefined }
    auth: { parameters: () => { toObject: () => Record<string, string> } }
    items: { map: <Value>(see: (folder: { name: string }) => Value) => Value[] }
    forEachItem(see: (item: Item) => void): void
  }
}
