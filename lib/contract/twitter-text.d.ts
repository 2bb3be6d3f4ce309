declare module 'twitter-text/dist/parseTweet.js' {
  export default function parseTweet(text: string): { weightedLength: number; valid: boolean }
}

declare module 'twitter-text/dist/extractUrlsWithIndices.js' {
  export default function extractUrlsWithIndices(
    text: string,
    options?: { extractUrlsWithoutProtocol: boolean },
  ): { url: string; indices: [start: number, end: number] }[]
}
