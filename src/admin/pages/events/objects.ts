import { EVENTS, type EventGroup } from '../../../contract/events.ts'

const objectOf = (kind: string) => kind.split('.')[0]!

/** What events are about. */
export const OBJECTS: readonly string[] = [...new Set(Object.keys(EVENTS).map(objectOf))]

/** Those that have an event of this group. */
export const objectsOf = (group: EventGroup | undefined): readonly string[] =>
  group
    ? OBJECTS.filter((object) =>
        Object.entries(EVENTS).some(([kind, event]) => objectOf(kind) === object && event.group === group),
      )
    : OBJECTS
