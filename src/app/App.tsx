import { Router } from 'wouter';

import { CallsContext } from '#actors/calls.ts';
import { type Deployment, DeploymentContext } from '#actors/deployment.ts';
import { addressBar } from '#actors/page.ts';
import { type System, SystemContext } from '#actors/system.ts';
import { parsePath } from '#routes/href.ts';

import { Frame } from './Frame.tsx';
import { Look } from './Look.tsx';
import { PartFailures } from './PartFailures.tsx';
import { Visitors } from './Visitors.tsx';

export interface AppProps {
  system: System;
  deployment: Deployment;
}

/** The whole app over a running system. */
export function App({ system, deployment }: AppProps) {
  return (
    <SystemContext value={system}>
      <CallsContext value={system.calls}>
        <DeploymentContext value={deployment}>
          <Router hook={addressBar} parser={parsePath}>
            <Look>
              <PartFailures>
                <Visitors>
                  <Frame />
                </Visitors>
              </PartFailures>
            </Look>
          </Router>
        </DeploymentContext>
      </CallsContext>
    </SystemContext>
  );
}
