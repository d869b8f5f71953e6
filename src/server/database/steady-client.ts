import { Client } from 'pg';

/**
 * A connection whose loss never ends the process.
 *
 * A client that breaks says so by an event, and Node ends a process in which nobody listens to such an event: a pool only listens while a client is idle.
 * So each client listens to itself from its making on, even where somebody takes all listeners away. Whoever waits for an answer is told by its failure.
 */
export class SteadyClient extends Client {
  constructor(options: ConstructorParameters<typeof Client>[0]) {
    super(options);
    this.on('error', ignore);
  }

  override removeAllListeners(event?: string | symbol): this {
    super.removeAllListeners(event);
    return this.on('error', ignore);
  }
}

function ignore(): void {}
