// Every list of the interface, in the order of its description.
import { deletionResources } from "./deletions.server.ts";
import { matchResources } from "./matches.server.ts";
import { newsroomResources } from "./newsroom.server.ts";
import type { Resource } from "./resource.ts";
import { sportResources } from "./sport.server.ts";
import { storyResources } from "./stories.server.ts";

export const resources: readonly Resource[] = [
  ...storyResources,
  ...newsroomResources,
  ...sportResources,
  ...matchResources,
  ...deletionResources,
];

export const resourcesByName: ReadonlyMap<string, Resource> = new Map(resources.map((one) => [one.name, one]));
