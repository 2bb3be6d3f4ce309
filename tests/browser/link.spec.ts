import { expectAccessible } from './axe.ts'
import { signIn } from './person.ts'
import { expect, test } from './test.ts'

test('a link that leads nowhere is refused with what to do, and starts nothing until it is changed', async ({
  page,
  context,
}) => {
  const { teamSlug } = await signIn(page)
  await page.goto(`/${teamSlug}/new?tool=subtitles`)
  const link = page.getByLabel('Link to the video')
  const start = page.getByRole('button', { name: 'Add subtitles' })
  await link.fill('http://127.0.0.1:9/talk.mp4')
  await link.blur()
  const refused = page.getByText('We could not open 127.0.0.1:9.')
  await expect(refused).toBeVisible()
  await expectAccessible(page)
  await expect(start).toBeDisabled()
  await expect(start).toHaveAccessibleDescription(/^This link cannot be used\./)
  await expect(page.getByRole('region', { name: 'Preview and summary' })).toContainText('This link cannot be used')
  await expect(link).toHaveAccessibleDescription(/Make it public or upload the file\.$/)

  await link.fill('http://10.0.0.1/talk.mp4')
  await expect(refused).toBeHidden()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('We could not open 10.0.0.1.')).toBeVisible()
  await expect(link).toBeFocused()
  await expect(page).toHaveURL(new RegExp(`/${teamSlug}/new\\?tool=subtitles$`))

  await context.route(/\/new\?tool=subtitles$/, (route) => route.abort())
  await link.fill('https://example.com/talk.mp4')
  await link.blur()
  await expect(page.getByText('The connection was lost, so we could not check the link.')).toBeVisible()
  await expect(link).not.toHaveAttribute('aria-invalid')
  await context.unrouteAll()
  await page.goto(`/${teamSlug}/projects`)
  await expect(page.getByRole('heading', { name: /^Which video do you want to start with/ })).toBeVisible()
})
