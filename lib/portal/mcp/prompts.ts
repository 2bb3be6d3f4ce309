import { type GetPromptResult, McpError, type Prompt } from '@modelcontextprotocol/sdk/types.js'

type Asked = Record<string, string>
type Template = Prompt & { name: string; write: (asked: Asked) => string }

/** Work that takes several tools, as a person would ask for it. */
const TEMPLATES: Template[] = [
  {
    name: 'reels_from_talk',
    title: 'Reels from a talk',
    description: 'Cuts a long video into reels and writes drafts of posts for the best ones.',
    arguments: [
      { name: 'videoUrl', description: 'Address of the video.', required: true },
      { name: 'about', description: 'What the reels should be about.' },
    ],
    write: ({ videoUrl, about }) =>
      [
        `Make reels from ${videoUrl} with make_clips${about ? `, about: ${about}` : ''}.`,
        'Wait with wait_for_project until the project has ended. Read the transcript of each reel.',
        'Recommend the three best reels, each with one sentence that says why it stands alone.',
        'Then ask me for which of them to write drafts with draft_posts, and on which accounts. Send nothing.',
      ].join('\n'),
  },
  {
    name: 'post_texts',
    title: 'Texts for a result',
    description: 'Writes a title, a caption and tags from what is said in a result.',
    arguments: [
      { name: 'projectId', description: 'The project.', required: true },
      { name: 'outputId', description: 'The result.', required: true },
    ],
    write: ({ projectId, outputId }) =>
      [
        `Read the transcript of output ${outputId} of project ${projectId} with read_transcript.`,
        'Write a title of at most 60 characters, a caption of two or three sentences and up to five tags.',
        'Claim nothing that is not said in the transcript.',
      ].join('\n'),
  },
  {
    name: 'week_overview',
    title: 'Overview of the week',
    description: 'Says what is planned, what failed and what is finished but not posted.',
    arguments: [],
    write: () =>
      [
        'List the posts with list_posts and the projects with list_projects.',
        'Say what is planned for the next seven days, what failed and why, and which finished results are in no post.',
        'Change nothing.',
      ].join('\n'),
  },
]

export const PROMPTS: Prompt[] = TEMPLATES.map(({ write: _, ...prompt }) => prompt)

/** @throws McpError if there is no such prompt, or a required argument is missing. */
export function getPrompt(name: string, asked: Asked = {}): GetPromptResult {
  const template = TEMPLATES.find((one) => one.name === name)
  if (template === undefined) throw new McpError(-32_602, `There is no prompt ${name}`)
  const missing = template.arguments?.find((one) => one.required === true && !asked[one.name])
  if (missing !== undefined) throw new McpError(-32_602, `${missing.name} is missing`)
  const content = { type: 'text' as const, text: template.write(asked) }
  return { ...(template.description && { description: template.description }), messages: [{ role: 'user', content }] }
}
