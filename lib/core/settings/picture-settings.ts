import { z } from 'zod'

/** Settings of the providers of pictures, part of the settings in env.ts. */
export const pictureSettings = {
  DRAW_URL: z
    .url({ protocol: /^https?$/, error: 'must be an http or https URL' })
    .transform((url) => url.replace(/\/+$/, ''))
    .optional()
    .describe(
      'Base address of an image provider for text to video and B-roll: OpenAI-compatible, for example ending in /v1, or ComfyUI. The built-in illustrator draws the pictures that it does not return. Default: the built-in illustrator.',
    ),
  DRAW_FORM: z
    .enum(['openai', 'comfyui'], 'must be openai or comfyui')
    .default('openai')
    .describe('API of the image provider: openai (/images/generations) or comfyui (/prompt, /history, /view).'),
  DRAW_KEY: z.string().min(1).optional().describe('Secret of the image provider, if it requires one.'),
  DRAW_MODEL: z.string().min(1).optional().describe('Model to request from an OpenAI-compatible image provider.'),
  DRAW_SIZE: z
    .string()
    .regex(/^[1-9]\d{2,3}x[1-9]\d{2,3}$/, 'must be width and height in pixels such as 1024x1536')
    .default('1024x1536')
    .describe('Size of the upright pictures to request, in pixels; for wide videos, width and height are swapped.'),
  DRAW_WORKFLOW: z
    .string()
    .min(1)
    .optional()
    .describe(
      'File with the workflow for ComfyUI, exported in API format, whose texts contain {{prompt}} and may contain {{seed}}, {{width}} and {{height}}.',
    ),
  STOCK_PROVIDER: z
    .enum(['pexels', 'pixabay'], 'must be pexels or pixabay')
    .optional()
    .describe(
      'Provider of stock videos and pictures for B-roll and for text videos in the style realism. Default: the built-in illustrator.',
    ),
  STOCK_KEY: z.string().min(1).optional().describe('Secret key of the stock provider’s API.'),
  STOCK_URL: z
    .url({ protocol: /^https?$/, error: 'must be an http or https URL' })
    .transform((url) => url.replace(/\/+$/, ''))
    .optional()
    .describe('Base address of the stock provider’s API. Default: the provider’s own.'),
}
