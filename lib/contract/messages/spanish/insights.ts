import type { INSIGHTS as ENGLISH } from '../english/insights.ts'

export const INSIGHTS: Record<keyof typeof ENGLISH, string> = {
  numbers_company_pages: 'LinkedIn solo da cifras de páginas de empresa.',
  numbers_hidden_from_bots: 'Telegram no permite que los bots lean las visualizaciones de un canal.',
  numbers_public_posts: '{network} solo da cifras de publicaciones públicas.',
  numbers_paid: '{network} solo da cifras a aplicaciones de pago.',
  numbers_not_set_up: '{network} no está configurado aquí para leer cifras. Consulta al administrador.',
  numbers_gone: '{network} ya no tiene esta publicación.',
  numbers_not_published: 'Aún no sabemos si esta publicación está visible.',
}
