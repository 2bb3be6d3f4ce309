import type { PROJECTS as ENGLISH } from '../english/projects.ts'

export const PROJECTS = {
  failure_untold: 'El servicio falló sin dar un motivo. Inténtalo de nuevo o usa otra fuente.',
  service_key_refused: 'El servicio de video rechazó nuestra clave. Ponte en contacto con tu administrador.',
  service_unreachable:
    'No se pudo contactar con el servicio de video durante 15 minutos, así que no se envió nada. Inténtalo más tarde.',
  service_too_busy:
    'El servicio de video estuvo demasiado ocupado durante 15 minutos, así que no se inició nada. Inténtalo más tarde.',
  report_without_files:
    'El servicio dijo que terminó bien, pero no envió ningún archivo. Inténtalo de nuevo. Si vuelve a fallar, ponte en contacto con tu administrador.',
  files_not_copied:
    'El servicio terminó, pero no pudimos copiar sus archivos. Inténtalo de nuevo para copiarlos sin empezar de cero.',
  upload_not_available: 'El archivo subido ya no está disponible. Súbelo de nuevo.',
  request_rejected: 'El servicio rechazó la solicitud: {reason}',
  request_rejected_correct: 'El servicio rechazó la solicitud: {reason} Corrígelo e inténtalo de nuevo.',
  project_started: '{person} lo inició.',
  project_cancelled: '{person} lo canceló.',
  project_exported: '{person} exportó un resultado.',
  export_lost: 'El servicio de video ya no conoce esta exportación. Exporta de nuevo.',
  project_rendered: '{person} lo renderizó de nuevo.',
  project_retried: '{person} lo reinició.',
  project_retried_in_language: '{person} lo reinició con otro idioma hablado.',
  project_retried_with_link: '{person} lo reinició con otro enlace.',
  project_retried_with_both: '{person} lo reinició con otro idioma hablado y otro enlace.',
  results_ready: '{count} resultados están listos.',
  result_ready: 'El resultado está listo.',
  service_accepted: 'El servicio lo aceptó.',
  service_started: 'El servicio empezó a trabajar en ello.',
  cancelled_at_service: 'Se canceló en el servicio de video.',
  call_unanswered: 'El servicio no respondió. Estamos comprobando si aceptó la solicitud.',
  call_interrupted: 'La llamada al servicio se interrumpió. Estamos comprobando si aceptó la solicitud.',
  deadline_passed: 'El plazo pasó sin un informe del servicio. Un resultado tardío todavía se acepta.',
  report_unreadable: 'No pudimos leer un informe del servicio. Se conserva con los informes sin procesar.',
  service_finished: 'El servicio lo terminó. Estamos copiando el resultado.',
  service_finished_late: 'El servicio lo terminó finalmente. Estamos copiando el resultado.',
  team_deleted: '{userName} eliminó el equipo.',
  cancelled_by_administrator: 'Cancelado por tu administrador.',
  by_shared_link: '{name} (por un enlace compartido)',
  stage_begun: 'Empezó el paso «{stage}».',
  source_script: 'Guion, {words, plural, one {# palabra} other {# palabras}}',
  source_prompt: 'Indicación, {words, plural, one {# palabra} other {# palabras}}',
  source_sample: 'Video de ejemplo',
} as const satisfies Record<keyof typeof ENGLISH, string>
