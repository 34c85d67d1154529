import type { Language } from '@toasoan/contract/kit/text'
import { say, text } from '@toasoan/contract/kit/text'

/** Seconds after which the page asks again by itself. */
export const againAfter = 15

const words = {
  title: text('Trang tạm thời chưa mở được', 'This page cannot be opened right now'),
  reason: text(
    'Máy chủ dữ liệu đang khởi động lại. Trang sẽ tự tải lại sau {seconds} giây.',
    'The database is starting again. The page asks again by itself in {seconds} seconds.',
  ),
  again: text('Tải lại ngay', 'Ask again now'),
}

/**
 * What a reader gets when not even the notice of the site can be made, since its name and its menu are in the
 * database too: whole by itself, in the reader's language and colours.
 */
export const troublePage = (language: Language): string => `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta http-equiv="refresh" content="${againAfter}">
<title>${say(words.title, language)}</title>
<style>
:root { color-scheme: light dark }
body { font: 1rem/1.6 system-ui, sans-serif; display: grid; place-content: center; min-height: 90vh; margin: 0; padding: 1.5rem }
main { max-width: 32rem }
h1 { font-size: 1.5rem; line-height: 1.3; margin: 0 0 .5rem }
p { margin: 0 0 1rem }
</style>
<main>
<h1>${say(words.title, language)}</h1>
<p role="status">${say(words.reason, language, { seconds: againAfter })}</p>
<p><a href="">${say(words.again, language)}</a></p>
</main>
</html>
`
