import { hidden, type Kept, type Masking, mask } from './masking.ts'

const TARGET = '\\((?:[^()\\s]|\\([^()\\s]{0,100}\\)){0,500}(?:\\s{1,5}"[^"\\n]{0,200}")?\\)'
const PICTURE = new RegExp(`!\\[[^\\][\\n]{0,200}\\]${TARGET}`, 'gu')
const LINK = new RegExp(`\\[([^\\][\\n]{1,300})\\](${TARGET})`, 'gu')
const REFERENCE = /\[(?!\d{1,3}\])([^\][\n]{1,200})\](\[[^\][\n]{0,60}\])/gu
const DEFINITION = /^[ \t]{0,3}\[[^\][\n]{1,60}\]:[ \t]*(?:<|https?:|www\.|mailto:|\/)[^\n]{0,500}$/gmu
const AUTOLINK = /<((?:https?:\/\/|mailto:)[^<>\s]{1,500})>/giu
/** An address behind the words that name it: "our guide (https://…)". */
const BEHIND_WORDS = /(?<=[\p{L}\p{N}"”)]\s)[(（]\s?https?:\/\/[^\s()（）]{1,500}\s?[)）]/giu
/** Where chat programs name their sources. */
const CITATION =
  /【[^】\n]{0,40}†[^】\n]{0,40}】|\[\^[^\][\n]{1,40}\]|(?<=\S)[ ]?\[\d{1,3}(?:\s?[,–-]\s?\d{1,3}){0,6}\](?!\()/gu

/** Masks addresses of links, and leaves their words; masks pictures and references whole. */
export function maskLinks(masking: Masking): void {
  mask(masking, PICTURE, 'pictures')
  mask(masking, LINK, 'linkAddresses', wordsKept)
  mask(masking, DEFINITION, 'linkAddresses')
  mask(masking, REFERENCE, 'linkAddresses', wordsKept)
  mask(masking, CITATION, 'marks')
  mask(masking, BEHIND_WORDS, 'linkAddresses')
  mask(masking, AUTOLINK, 'marks', ([, address = '']) => ({
    text: `${hidden('<')}${address}${hidden('>')}`,
    left: '<>',
  }))
}

function wordsKept([, words = '', target = '']: RegExpExecArray): Kept {
  return { text: `${hidden('[')}${words}${hidden(']')}${hidden(target)}`, left: target.replace(/^[([]|[)\]]$/g, '') }
}
