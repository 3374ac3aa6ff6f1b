import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Panel, startLoading } from './panel.tsx'
import './styles.css'

startLoading()

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <Panel />
    </StrictMode>,
  )
}
