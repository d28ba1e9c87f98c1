// Trials whose door is the command itself: it refuses whatever screen it is asked from.
import type { z } from "zod";
import type { Command } from "../../src/platform/command.ts";
import { commandDoor, type Driver, type Scene, type Trial } from "./trial.ts";

export type Attempt = { input: object; proof?: () => Promise<void> };

/** Tries a command as whoever asks, with an input made for this one trial. */
export const tries =
  <Schema extends z.ZodType, Row, Result>(
    definition: Command<Schema, Row, Result>,
    prepare: (scene: Scene) => Promise<Attempt>,
    mayAtAll: (scene: Scene) => boolean = () => true,
  ): Driver =>
  async (scene) => {
    const { run, authentication } = scene.newsroom.platform;
    const { input, proof } = await prepare(scene);
    const door = commandDoor(definition.name, async ({ cookie }) =>
      run(definition, await authentication.resolveActor(cookie), input),
    );
    const isAllowed = scene.cell === "allow" && mayAtAll(scene);
    return [{ door, isAllowed, ...(proof ? { proof } : {}) } satisfies Trial];
  };

/** A command that only the program itself may run: a visitor is refused like everybody. */
export const refusesPersons =
  <Schema extends z.ZodType, Row, Result>(
    definition: Command<Schema, Row, Result>,
    inputOf: (scene: Scene) => Promise<object>,
  ): Driver =>
  async (scene) => {
    const { run, authentication } = scene.newsroom.platform;
    const input = await inputOf(scene);
    const door = commandDoor(definition.name, async ({ cookie }) =>
      run(definition, await authentication.resolveActor(cookie), input),
    );
    return [{ door, isAllowed: false, refusedWith: [401, 403] }];
  };

/** Several drivers for one row. */
export const all =
  (...drivers: readonly Driver[]): Driver =>
  async (scene) => {
    const trials: Trial[] = [];
    for (const driver of drivers) trials.push(...(await driver(scene)));
    return trials;
  };
