import * as React from 'react'
import * as jsxRuntime from 'react/jsx-runtime'
import * as ReactDOM from 'react-dom'
import { emitEvent, onEvent } from '../actions/panel-events.ts'
import { registerAction } from '../actions/use-action-runner.ts'
import { callApi } from '../api/api-client.ts'
import { control, display, view } from '../render/adapter.ts'
import { registerComponent } from '../render/registry.ts'
import { registerOwnComponents } from './own-components.tsx'
import { panelLibrary } from './panel-library.tsx'

const panelApi = {
  React,
  jsxRuntime,
  ReactDOM,
  /** Adds a component: `panel.registerComponent('Map', panel.display(Map))`. */
  registerComponent,
  registerAction,
  control,
  display,
  view,
  callApi,
  emitEvent,
  onEvent,
  /** For components of the application itself. */
  registerOwn: registerOwnComponents,
  library: panelLibrary,
} as const

/** What scripts of extensions find as `window.panel`. */
type PanelApi = typeof panelApi

declare global {
  interface Window {
    panel?: PanelApi
  }
}

/** Puts the panel's interface where scripts of extensions look for it. */
export function installPanelApi(): void {
  window.panel = panelApi
}
