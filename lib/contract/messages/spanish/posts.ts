import type { POSTS as ENGLISH } from '../english/posts.ts'

export const POSTS = {
  post_cancelled: '{person} canceló la publicación.',
  post_retried: '{person} reintentó la publicación.',
  post_changed: '{person} cambió la publicación, así que necesita aprobación otra vez.',
  post_seen: '{person} confirmó que la publicación está en la red.',
  post_not_seen: '{person} no encontró la publicación en la red. Puedes reintentarla.',
  post_sent_for_approval: '{person} envió la publicación para su aprobación.',
  post_drafted: '{person} guardó un borrador.',
  post_placed: '{person} programó la publicación para {time} UTC.',
  post_scheduled: '{person} programó la publicación.',
  post_published_now: '{person} publicó al momento.',
  post_unanswered: 'Nadie aprobó la publicación antes de su hora. Vuelve a ser un borrador.',
  post_stopped: '{person} detuvo la publicación. Vuelve a ser un borrador.',
  post_approved_with_note: '{person} aprobó la publicación. «{note}»',
  post_declined_with_note: '{person} rechazó la publicación. «{note}»',
  post_approved: '{person} aprobó la publicación.',
  post_declined: '{person} rechazó la publicación.',
  post_mailed: 'Enviamos un correo a {people}.',
  post_late:
    'Esta publicación lleva más de {hours, plural, one {una hora} other {# horas}} de retraso porque no se pudo enviar nada. Publícala ahora, elige otra hora o cancélala.',
  post_not_linked: '{account} ya no está vinculada. Vincúlala de nuevo y reinténtalo, o cancela la publicación.',
  post_link_again: 'Hay que vincular {account} de nuevo: {reason} No se publicó nada.',
  post_unlinked_before:
    '{account} se desvinculó antes de que se enviara la publicación. Vincúlala de nuevo o cancela la publicación.',
  post_unlinked: '{account} se desvinculó. Vincúlala de nuevo y vuelve a programar la publicación, o cancélala.',
  post_maybe_posted: '{reason} Puede que se haya publicado. Lo estamos comprobando y no volveremos a enviarla.',
  post_refused_by_service: 'El servicio de video rechazó la publicación: {reason} No se publicó nada.',
  post_daily_limit: 'Se alcanzó el límite diario de {network}. La publicación sale después del {time} UTC.',
  post_rate_limit: '{network} nos pidió ir más despacio. La publicación sale después del {time} UTC.',
  post_network_busy: '{network} no acepta esta publicación por el momento.',
  post_later_than_allowed:
    '{reason} El próximo intento llegaría con más de {hours, plural, one {una hora} other {# horas}} de retraso. No se publicó nada.',
  post_lost_by_service:
    'El servicio de video perdió el rastro de esta publicación, así que puede que se haya publicado. Mira la cuenta y dinos si se publicó.',
  post_published_plainly: 'Publicada.',
  post_refused_without_reason: 'La red rechazó la publicación sin dar un motivo. No se publicó nada.',
  post_cancelled_at_service: 'La publicación se canceló en el servicio de video.',
  post_never_told: 'La red nunca confirmó la publicación.',
  post_video_deleted: 'El video se eliminó antes de que saliera la publicación. No se publicó nada.',
  post_project_deleted:
    'El proyecto del video se eliminó antes de que saliera la publicación. No se publicó nada. Restaura el proyecto desde Eliminados y reinténtalo, o cancela la publicación.',
  it_was_refused: 'se rechazó.',
  post_service_unreachable:
    'No pudimos contactar a tiempo con el servicio de video. No se publicó nada. Publícala ahora, elige otra hora o cancélala.',
  post_handed_over: 'Enviada al servicio de video.',
  post_sent_unasked: 'Enviada. El servicio de video no informa del resultado.',
  post_sent_before:
    'Esta publicación ya se envió y no se conoce el resultado. Mira la cuenta antes de publicarla de nuevo.',
  post_no_answer: 'No recibimos respuesta, así que puede que se haya publicado. Mira la cuenta y dinos si se publicó.',
  post_key_refused: 'El servicio de video rechazó nuestra clave. Contacta con tu administrador. No se publicó nada.',
  post_team_closed:
    'El equipo se eliminó y se restauró después de planificar esta publicación. Prográmala de nuevo o cancélala.',
  post_passed_after_restore:
    'La hora prevista pasó después de restaurar una copia de seguridad. No se publicó nada. Publícala ahora, elige otra hora o cancélala.',
  post_maybe_posted_before_restore:
    'Se restauró una copia de seguridad, así que puede que esta publicación ya se haya publicado. Mira la cuenta y dinos si se publicó.',
  post_over_partner_limit:
    'El sitio que aloja este portal ha alcanzado su límite. Contacta con su propietario. No se publicó nada.',
  account_key_unknown: 'Esta clave de acceso ya no es válida. Vincula la cuenta de nuevo.',
  account_rejected_by_network: 'La red ya no acepta esta cuenta.',
  post_over_limit:
    'Has usado las {most, number} publicaciones. El límite se reinicia el 1 de {month}. No se publicó nada. Elige un momento posterior o pide más a tu administrador.',
  account_no_longer_accepted: 'La red ya no la acepta.',
  post_needs_decision: 'Necesita tu decisión.',
} as const satisfies Record<keyof typeof ENGLISH, string>
