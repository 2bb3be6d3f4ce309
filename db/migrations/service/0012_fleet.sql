CREATE TABLE "service"."claims" (
	"name" text PRIMARY KEY NOT NULL,
	"holder" text NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "service"."give_backs" (
	"project_id" text NOT NULL,
	"worker_id" text NOT NULL,
	"reason" text NOT NULL,
	"times" integer NOT NULL,
	"until" timestamp with time zone NOT NULL,
	CONSTRAINT "give_backs_project_id_worker_id_pk" PRIMARY KEY("project_id","worker_id")
);
--> statement-breakpoint
CREATE TABLE "service"."queue_pauses" (
	"id" text PRIMARY KEY NOT NULL,
	"paused_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "service"."projects" ADD COLUMN "needs" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "service"."workers" ADD COLUMN "host" text;--> statement-breakpoint
ALTER TABLE "service"."workers" ADD COLUMN "version" text;--> statement-breakpoint
ALTER TABLE "service"."workers" ADD COLUMN "slots" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "service"."workers" ADD COLUMN "operations" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "service"."workers" ADD COLUMN "offers" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "service"."workers" ADD COLUMN "free_disk_bytes" bigint;--> statement-breakpoint
ALTER TABLE "service"."workers" ADD COLUMN "state" text DEFAULT 'running' NOT NULL;--> statement-breakpoint
ALTER TABLE "service"."workers" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "service"."workers" ADD COLUMN "drain_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "service"."give_backs" ADD CONSTRAINT "give_backs_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "service"."projects"("id") ON DELETE cascade ON UPDATE no action;