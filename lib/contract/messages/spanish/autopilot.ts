import type { AUTOPILOT as ENGLISH } from '../english/autopilot.ts'

export const AUTOPILOT = {
  autopilot_not_a_feed: 'Esta dirección no lleva a un feed.',
  autopilot_feed_too_large: 'El feed es demasiado grande para leerlo.',
  autopilot_feed_silent: 'El feed no respondió a tiempo.',
  autopilot_feed_sign_in: 'El feed pide un usuario y una contraseña.',
  autopilot_feed_gone: 'La dirección responde {status}: el feed ya no existe.',
  autopilot_feed_answered: 'La dirección responde {status}.',
  autopilot_folder_gone: 'Se eliminó la carpeta.',
  autopilot_too_short: '{length}, la regla toma desde {least} min',
  autopilot_too_long: '{length}, la regla toma hasta {most} min',
  autopilot_title: 'El título tiene «{word}»',
  autopilot_same_video: 'El mismo video que «{title}»',
  autopilot_same_words: 'El {percent} % de las palabras coincide con «{title}»',
  autopilot_day_limit: '{most, plural, one {La regla toma 1 video al día} other {La regla toma # videos al día}}',
  autopilot_restored: 'Puede que se haya hecho antes de restaurar una copia de seguridad',
  autopilot_rule_month: 'Se usaron {used} de {most} min de esta regla este mes',
  autopilot_team_month: 'Se usaron {used} de {most} min de todas las reglas este mes',
  autopilot_no_file: 'La fuente no indica ni un archivo ni una página.',
  autopilot_preset_gone: 'Se eliminó el preajuste «{preset}». Elige otro en la regla.',
  autopilot_not_started: 'No se pudo iniciar. Lo intentaremos de nuevo.',
  autopilot_project_cancelled: 'Se canceló el proyecto.',
  autopilot_project_deleted: 'Se eliminó el proyecto.',
  autopilot_no_accounts: 'Ninguna cuenta de la regla está vinculada. Elige otras en la regla.',
  autopilot_posts_in_doubt:
    'Puede que sus reels se hayan publicado antes de restaurar una copia de seguridad. Compruébalo antes de publicarlos.',
} satisfies Record<keyof typeof ENGLISH, string>
