/** A program that takes tools by the Model Context Protocol. */
type Client = {
  /** As people know it; also the name of its key. */
  name: string
  /** It signs in through a page of ours and gets no key. */
  signsIn: boolean
  /** What it takes to reach the server, in its own form, from the server's address and, if it gets one, a key. */
  setup: (address: string, key: string) => string
}

export type ClientId = 'claude' | 'chatgpt' | 'cursor' | 'vscode' | 'other'

export const CLIENTS: Record<ClientId, Client> = {
  claude: {
    name: 'Claude',
    signsIn: true,
    setup: (address) => `claude mcp add --transport http reelwright ${address}`,
  },
  chatgpt: { name: 'ChatGPT', signsIn: true, setup: (address) => address },
  cursor: {
    name: 'Cursor',
    signsIn: true,
    setup: (address) => json({ mcpServers: { reelwright: { url: address } } }),
  },
  vscode: {
    name: 'VS Code',
    signsIn: true,
    setup: (address) => json({ servers: { reelwright: { type: 'http', url: address } } }),
  },
  other: {
    name: 'AI client',
    signsIn: false,
    setup: (address, key) => json({ mcpServers: { reelwright: { url: address, headers: { 'x-api-key': key } } } }),
  },
}

export const CLIENT_IDS = Object.keys(CLIENTS) as ClientId[]

function json(value: object): string {
  return JSON.stringify(value, null, 2)
}
