export { Sheet as Modal } from '../ui/Sheet.tsx'
