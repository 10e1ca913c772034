import { afterEach, beforeEach, expect, test } from 'vitest'
import { watchTyping } from '../../src/app/typing.ts'

let watch: ReturnType<typeof watchTyping>
beforeEach(() => {
  document.body.replaceChildren()
  watch = watchTyping()
})
afterEach(() => watch.stop())

function add<K extends keyof HTMLElementTagNameMap>(name: K, parent: Element = document.body) {
  return parent.appendChild(document.createElement(name))
}
function type(field: HTMLTextAreaElement | HTMLInputElement, text: string) {
  field.value = text
  field.dispatchEvent(new InputEvent('input', { bubbles: true }))
}

test('a field that is being written in, or holds what was written', () => {
  const field = add('textarea')
  expect(watch.isTyping()).toBe(false)
  field.focus()
  expect(watch.isTyping()).toBe(true)
  type(field, 'Setengah')
  field.blur()
  expect(watch.isTyping()).toBe(true)
  // Sent: the form empties itself, or goes.
  type(field, '')
  expect(watch.isTyping()).toBe(false)
  type(field, 'Setengah')
  field.remove()
  expect(watch.isTyping()).toBe(false)
})

test('a search or a tick is nothing to be lost', () => {
  const search = add('input', add('form'))
  search.type = 'search'
  type(search, 'kabel')
  const tick = add('input', add('form'))
  tick.type = 'checkbox'
  tick.dispatchEvent(new InputEvent('input', { bubbles: true }))
  expect(watch.isTyping()).toBe(false)
})

test('an open dialog, whatever is in it', () => {
  const dialog = add('div')
  dialog.setAttribute('role', 'dialog')
  expect(watch.isTyping()).toBe(true)
  dialog.remove()
  expect(watch.isTyping()).toBe(false)
})
