export type Credentials = Record<string, unknown>
