// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { pastedPictures, picturesLeftOut } from './pasted-pictures.ts'

it.each([
  [
    '<img src="https://anh.example.vn/a.jpg" alt="Chợ">',
    [{ src: 'https://anh.example.vn/a.jpg', alt: 'Chợ' }],
  ],
  [
    '<meta charset=utf-8><a href="https://x.vn"><img src="https://x.vn/a.png"></a>',
    [{ src: 'https://x.vn/a.png', alt: '' }],
  ],
  ['<p>Chữ <img src="https://x.vn/a.png"></p>', []],
  ['<img src="http://x.vn/a.png">', []],
  ['<img src="javascript:alert(1)">', []],
  ['<img src="data:image/png;base64,AAAA">', []],
  ['<img src="file:///tmp/a.png">', []],
  ['<p data-pm-slice="0 0 []"><img src="https://x.vn/a.png"></p>', []],
  ['', []],
])('%s holds pictures to take over', (html, pictures) => expect(pastedPictures(html)).toEqual(pictures))

it.each([
  ['<p>Chữ <img src="file:///C:/Temp/clip_image002.jpg" width=400></p>', 1],
  ['<p>Chữ</p><img src="https://x.vn/a.png"><img src="https://x.vn/b.png" width="600" height="400">', 2],
  ['<p>Vui <img src="https://x.vn/smile.png" width="16" height="16"></p>', 0],
  ['<img src="https://x.vn/a.png">', 0],
  ['<p data-pm-slice="0 0 []">Chữ <img src="https://x.vn/a.png"></p>', 0],
  ['<p>Chữ</p>', 0],
])('of %s pictures are told of that stay behind', (html, count) => expect(picturesLeftOut(html)).toBe(count))
