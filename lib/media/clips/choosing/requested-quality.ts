/** Qualities that a prompt can ask for whatever the talk is about. */
export type RequestedQuality = 'laughs' | 'feeling' | 'advice' | 'question' | 'bold' | 'figures'

const MANNERS: Record<RequestedQuality, RegExp> = {
  laughs:
    /\b(?:funn\w*|laugh\w*|joke\w*|humou?r\w*|hilarious|witty|lustig\w*|witzig\w*|dr[oô]le\w*|gracios\w*|divertid\w*)/i,
  feeling:
    /\b(?:emotion\w*|moving|touching|inspir\w*|motivat\w*|heartfelt|emotional\w*|bewegend\w*|émouvant\w*|emotiv\w*|emocion\w*)/i,
  advice:
    /\b(?:advice|tips?|how[- ]to|lessons?|takeaways?|practical|actionable|tipps?|ratschl\w*|conseils?|consejos?)\b/i,
  question: /\b(?:questions?|q\s?&\s?a|answers?|frage\w*|antwort\w*|pregunta\w*|respuesta\w*)\b/i,
  bold: /\b(?:bold\w*|controvers\w*|surpris\w*|shock\w*|provocat\w*|hot takes?|kontrovers\w*|überrasch\w*|sorprend\w*)\b/i,
  figures: /\b(?:numbers?|figures|data|statistics?|stats|zahlen|chiffres|cifras|datos)\b/i,
}

/** Which of them a prompt asks for. */
export function requestedQualitiesOf(prompt: string | null): RequestedQuality[] {
  if (prompt === null) return []
  return (Object.keys(MANNERS) as RequestedQuality[]).filter((manner) => MANNERS[manner].test(prompt))
}

type Counts = {
  laughs: number
  good: number
  bad: number
  advice: number
  questions: number
  bold: number
  figures: number
}

/** How much of what was asked for a stretch with these counts has, 0 to 1; the best of several manners. */
export function qualityScore(manners: readonly RequestedQuality[], counts: Counts, seconds: number): number {
  const per = (count: number, needed: number) => Math.min(1, count / (needed * Math.max(1, seconds / 30)))
  const worths: Record<RequestedQuality, number> = {
    laughs: per(counts.laughs, 2),
    feeling: per(counts.good + counts.bad, 4),
    advice: per(counts.advice, 3),
    question: per(counts.questions, 1),
    bold: per(counts.bold, 4),
    figures: per(counts.figures, 4),
  }
  return Math.max(0, ...manners.map((manner) => worths[manner]))
}
