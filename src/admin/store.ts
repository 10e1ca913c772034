import { localStorageStore, memoryStore, type Store } from 'react-admin'
import { listSettings } from '../dataProvider/listSettings.ts'

/**
 * The columns that a person chose and the views they named stay until they sign out; everything else that react-admin
 * would remember (what was filtered, what was selected) is gone with the page: the address alone says what is shown.
 */
export function listStore(owner: string): Store {
  const kept = localStorageStore('1', listSettings(owner))
  const passing = memoryStore()
  const of = (key: string) => (KEPT.test(key) ? kept : passing)
  return {
    setup: () => {
      kept.setup()
      passing.setup()
    },
    teardown: () => {
      kept.teardown()
      passing.teardown()
    },
    getItem: (key, otherwise) => of(key).getItem(key, otherwise),
    setItem: (key, value) => of(key).setItem(key, value),
    removeItem: (key) => of(key).removeItem(key),
    removeItems: (prefix) => {
      kept.removeItems(prefix)
      passing.removeItems(prefix)
    },
    reset: () => {
      kept.reset()
      passing.reset()
    },
    subscribe: (key, callback) => of(key).subscribe(key, callback),
  }
}

const KEPT = /\.(datatable|savedQueries)$/
